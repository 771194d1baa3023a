import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { getPageAddress } from '#domain/site-pages.ts';

import { readJson } from './content-files.ts';
import { resolveInProject } from './project.ts';

const STAFF_PAGES = /^(?:login|\w+_console)$/u;

function listNames(folder: string, extension: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length));
}

function listOwnPages(): readonly string[] {
  return listNames(resolveInProject('src', 'pages'), '.astro').filter((name) => name !== '404' && !name.startsWith('['));
}

/** Such as `/About`, with those of `content/pages`. */
export function listRoutes(content: string): readonly string[] {
  const names = new Set([...listOwnPages(), ...listNames(join(content, 'pages'), '.md')]);
  const gallery = String(Reflect.get(Object(readJson(join(content, 'settings', 'site.json'))), 'galleryAddress'));
  return [...names].map((name) => (name === 'index' ? '/' : getPageAddress(name, gallery)));
}

export function listPublicRoutes(content: string): readonly string[] {
  return listRoutes(content).filter((route) => !STAFF_PAGES.test(route.slice(1)));
}
