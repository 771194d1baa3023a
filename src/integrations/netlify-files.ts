import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import { previewHeaderLines } from './indexing.ts';
import { redirectLines } from './redirects.ts';

async function writeLines(file: URL, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await writeFile(file, `${lines.join('\n')}\n`);
}

export function netlifyFiles({ galleryAddress }: { galleryAddress: string }): AstroIntegration {
  return {
    name: 'netlify-files',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const routes = pages.map(({ pathname }) => `/${pathname.replace(/\/$/u, '')}`);
        await writeLines(new URL('_redirects', dir), redirectLines(routes, galleryAddress));
        await writeLines(new URL('_headers', dir), previewHeaderLines(process.env));
      },
    },
  };
}
