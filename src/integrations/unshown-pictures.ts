import { readFile, readdir, rm } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

const TEXT = /\.(?:css|html|js|json)$/u;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/iu;

/**
 * Astro integration: removes the pictures that nothing in the built site names. Astro 7.3.5 deploys the
 * original of each picture that the content names and no page shows, with all that its camera noted:
 * those of hidden pages.
 */
export function unshownPictures(): AstroIntegration {
  return {
    name: 'unshown-pictures',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const assets = new URL('_astro/', dir);
        const built = await Promise.all(
          [dir, assets].map(async (folder) =>
            (await readdir(folder)).map((name) => ({ name, file: new URL(encodeURIComponent(name), folder) })),
          ),
        );
        const texts = await Promise.all(
          built
            .flat()
            .filter(({ name }) => TEXT.test(name))
            .map(({ file }) => readFile(file, 'utf8')),
        );
        const text = texts.join('\n').replaceAll('&#39;', "'");
        const unshown = built[1]?.filter(({ name }) => PICTURE.test(name) && !text.includes(name) && !text.includes(encodeURI(name)));
        await Promise.all(unshown?.map(({ file }) => rm(file)) ?? []);
      },
    },
  };
}
