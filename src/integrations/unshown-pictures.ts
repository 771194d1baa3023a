import { readFile, readdir, rm } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;

/**
 * Astro 7.3.5 deploys the originals of hidden pages' pictures, with all that their cameras noted.
 */
export function unshownPictures(): AstroIntegration {
  return {
    name: 'unshown-pictures',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const assets = new URL('_astro/', dir);
        const [pages, deployed] = await Promise.all([readdir(dir), readdir(assets)]);
        const files = [...pages.map((name) => new URL(name, dir)), ...deployed.map((name) => new URL(encodeURIComponent(name), assets))];
        const texts = files.filter(({ href }) => /\.(?:css|html|js|json)$/u.test(href)).map((file) => readFile(file, 'utf8'));
        const built = (await Promise.all(texts)).join('\n').replaceAll('&#39;', "'");
        const unshown = deployed.filter((name) => PICTURE.test(name) && !built.includes(name) && !built.includes(encodeURI(name)));
        await Promise.all(unshown.map((name) => rm(new URL(encodeURIComponent(name), assets))));
      },
    },
  };
}
