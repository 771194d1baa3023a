/** Reads the site's addresses from the files that define them. */
import { readdirSync } from 'node:fs';

import { inProject } from './project.ts';

const STAFF_PAGES = /^(?:login|\w+_console)$/u;

/** The routes that the files of a folder define. */
function namesIn(folder: string, extension: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length));
}

const ownPages = namesIn(inProject('src', 'pages'), '.astro').filter((name) => name !== '404' && name !== '[page]');
const names = [...new Set([...ownPages, ...namesIn(inProject('content', 'pages'), '.md')])];

function routeOf(name: string): string {
  return name === 'index' ? '/' : `/${name}`;
}

/** All public pages, e.g. `/About`. */
export const publicRoutes: readonly string[] = names.filter((name) => !STAFF_PAGES.test(name)).map(routeOf);
