import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;

/** The texts of the files in a folder and below whose names match. */
function textsIn(folder: string, names: RegExp): readonly string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => names.test(name));
  return found.map((name) => readFileSync(join(folder, name), 'utf8'));
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
