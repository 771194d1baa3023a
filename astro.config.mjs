import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';

import site from './content/settings/site.json' with { type: 'json' };
import { cspTrim } from './src/lib/csp-trim-integration.ts';
import { lateIslands } from './src/lib/late-islands-integration.ts';
import { netlifyFiles } from './src/lib/netlify-files.ts';
import { searchIndex } from './src/lib/search-index-integration.ts';

/** Pages that are no use in a list of pages: the console, the login and the search. */
const UNLISTED = /\/(?:login|search|\w+_console)$/u;

/** The origin of the hero's film when it lies elsewhere (a cloud-storage address); the site's own files need no entry (DECISIONS 6). */
const filmOrigins = site.hero.films.filter((film) => URL.canParse(film.src)).map((film) => new URL(film.src).origin);

export default defineConfig({
  // Netlify sets URL to the site's main address; the setting serves everywhere else.
  site: process.env.URL ?? site.address,
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    // A page's styles are small (see the budgets); inside the page they never hold up its first paint.
    inlineStylesheets: 'always',
  },
  // The policy is trimmed of what the islands' script leaves behind: in this order.
  integrations: [react(), sitemap({ filter: (page) => !UNLISTED.test(page) }), searchIndex(), netlifyFiles(), lateIslands(), cspTrim()],
  // No page shows program code, and the highlighter's inline styles would need a hole in the Content Security Policy.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // What every island needs comes in one file each, not in a dozen of some hundred bytes.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/u },
                  {
                    name: 'rules',
                    test: /[\\/](?:zod|src[\\/]api[\\/](?:answer|client|pictures|active-notices)\.ts|src[\\/]ui[\\/](?:(?:Button|Spinner|Dialog|PlainDialog)\.tsx|pictures\.ts)|src[\\/]domain[\\/](?:answers|text|parse|dates|picture-widths|notice-record)\.ts)/u,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        "object-src 'none'",
        "img-src 'self' data: blob:",
        // blob: a film that its host sends only whole is sought in memory (tour-film.ts).
        ["media-src 'self' blob:", ...filmOrigins].join(' '),
      ],
    },
  },
});
