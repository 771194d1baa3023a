import { rm } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';

import { type SiteKind, keepPublished } from '#domain/published.ts';

const CONTENT_JSON = /\/content\/[^?]*\.json$/u;

/** Leaves hidden content out of scripts and files; the loaders of `src/schemas` leave it out of pages. */
export function publishedContent({ site, hiddenFiles }: { site: SiteKind; hiddenFiles: readonly string[] }): AstroIntegration {
  return {
    name: 'published-content',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = {
          name: 'published-content',
          enforce: 'pre' as const,
          transform: (code: string, id: string) =>
            CONTENT_JSON.test(id) ? JSON.stringify(keepPublished(JSON.parse(code), site) ?? {}) : undefined,
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:done': async ({ dir }) => {
        await Promise.all(hiddenFiles.map((file) => rm(new URL(`.${file}`, dir), { force: true })));
      },
    },
  };
}
