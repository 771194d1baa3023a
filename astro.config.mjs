import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';

import site from './content/settings/site.json' with { type: 'json' };
import { cspTrim } from './src/lib/csp-trim-integration.ts';
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
  integrations: [react(), sitemap({ filter: (page) => !UNLISTED.test(page) }), searchIndex(), netlifyFiles(), cspTrim()],
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
                  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u },
                  { name: 'rules', test: /[\\/](?:zod|src[\\/]api[\\/]client\.ts|src[\\/]domain[\\/](?:answers|text|parse|dates)\.ts)/u },
                ],
              },
            },
          },
        },
      },
    },
  },
  // `optional`: a typeface that isn't there when a page is first drawn waits for the next page, so that no text ever moves.
  fonts: [
    {
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      provider: fontProviders.local(),
      display: 'optional',
      fallbacks: ['Georgia', 'serif'],
      options: { variants: [{ src: ['./src/generated/fonts/fraunces.woff2'], weight: 560, style: 'normal' }] },
    },
    {
      name: 'Mukta',
      cssVariable: '--font-mukta',
      provider: fontProviders.local(),
      display: 'optional',
      fallbacks: ['Arial', 'sans-serif'],
      options: { variants: [{ src: ['./src/generated/fonts/mukta-400.woff2'], weight: 400, style: 'normal' }] },
    },
    {
      // A family of its own, since it isn't preloaded: see --font-strong.
      name: 'Mukta Strong',
      cssVariable: '--font-mukta-strong',
      provider: fontProviders.local(),
      display: 'optional',
      fallbacks: [],
      options: { variants: [{ src: ['./src/generated/fonts/mukta-600.woff2'], weight: 600, style: 'normal' }] },
    },
    {
      // Fetched only by a page that has Devanagari letters, and shown however late it comes: a device without such letters would show
      // nothing in their place, and a list that is fetched never has this file in time.
      name: 'Mukta Devanagari',
      cssVariable: '--font-mukta-devanagari',
      provider: fontProviders.local(),
      display: 'swap',
      fallbacks: [],
      options: {
        variants: [
          {
            src: ['@fontsource/mukta/files/mukta-devanagari-400-normal.woff2'],
            weight: 400,
            style: 'normal',
            unicodeRange: ['U+0900-097F', 'U+1CD0-1CF9', 'U+200C-200D', 'U+25CC', 'U+A830-A839', 'U+A8E0-A8FF'],
          },
        ],
      },
    },
  ],
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
