import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import { builtFile } from './built-file.ts';
import { nameStarters, takeStarters } from './late-islands.ts';

const HASH_LENGTH = 8;

/** Astro integration: the script that starts islands is fetched by pages once they have been drawn. */
export function lateIslands(): AstroIntegration {
  return {
    name: 'late-islands',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        for (const { pathname } of pages) {
          const file = builtFile(dir, pathname);
          const taken = takeStarters(await readFile(file, 'utf8'));
          if (taken === null) continue;
          const hash = createHash('sha256').update(taken.code).digest('base64url').slice(0, HASH_LENGTH);
          const address = `_astro/islands.${hash}.js`;
          await writeFile(new URL(address, dir), taken.code);
          await writeFile(file, nameStarters(taken.rest, `/${address}`));
        }
      },
    },
  };
}
