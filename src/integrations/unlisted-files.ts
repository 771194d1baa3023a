import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;

/** The texts of the files in a folder and below whose names match. */
function textsIn(folder: string, names: RegExp): readonly string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => names.test(name));
  return found.map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Files below `documents`, to which no text of the content links. */
export function unlistedDocuments(folder: string, texts: readonly string[]): readonly string[] {
  if (!existsSync(folder)) return [];
  const isListed = (address: string) => texts.some((text) => text.includes(address) || text.includes(encodeURI(address)));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !isListed(`/documents/${name}`))
    .sort();
}

/** Pictures that no built file names: Astro 7.3.5 deploys the originals of hidden pages' pictures, with all that their cameras noted. */
export function unshownPictures(site: string, assets: string): readonly string[] {
  const built = textsIn(site, /\.(?:css|html|js|json)$/u);
  const text = built.join('\n').replaceAll('&#39;', "'");
  return readdirSync(assets).filter((name) => PICTURE.test(name) && !text.includes(name) && !text.includes(encodeURI(name)));
}

/** Removes documents and pictures from the built site to which nothing leads. */
export function unlistedFiles(): AstroIntegration {
  return {
    name: 'unlisted-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir);
        const [documents, assets] = [join(site, 'documents'), join(site, '_astro')];
        const texts = textsIn(CONTENT, /\.(?:json|md)$/u);
        for (const name of unlistedDocuments(documents, texts)) rmSync(join(documents, name));
        for (const name of unshownPictures(site, assets)) rmSync(join(assets, name));
      },
    },
  };
}
