import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import { builtFile } from './built-file.ts';
import { policyFirst, trimPolicy } from './csp-trim.ts';

export function cspTrim(): AstroIntegration {
  return {
    name: 'csp-trim',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        await Promise.all(
          pages.map(async ({ pathname }) => {
            const file = builtFile(dir, pathname);
            await writeFile(file, policyFirst(trimPolicy(await readFile(file, 'utf8'))));
          }),
        );
      },
    },
  };
}
