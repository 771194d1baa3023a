import { fileURLToPath } from 'node:url';

import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';

import editor from './content/settings/editor.json' with { type: 'json' };
import site from './content/settings/site.json' with { type: 'json' };
import { readContentFiles } from './scripts/content-check/files.ts';
import { listHiddenFiles, listShownEntries } from './scripts/content-check/shown.ts';
import { editorPages } from './src/editor/files.ts';
import { createMarkdownProcessor } from './src/integrations/markdown.ts';
import { publishedContent } from './src/integrations/published-content.ts';
import { listTranslatedPages, netlifyFiles } from './src/integrations/redirects.ts';
import { searchIndex } from './src/integrations/search-index.ts';
import { getSiteKind, keepPublished } from './src/domain/published.ts';
import { createLinkResolver } from './src/domain/site-pages.ts';
import { findPagesWithoutContent } from './src/schemas/page-content.ts';
import { ALL_LANGUAGES, LANGUAGES, TRANSLATED_LANGUAGES, splitPath } from './src/i18n/languages.ts';
import { DEFAULT_LANGUAGE } from './src/i18n/default-language.ts';

/** Pages left out of the sitemap: console, logins, search, the old form, and pages that a function fills. */
const UNLISTED = /\/(?:login|editor\/sign-in|search|AdmissionEnquiryForm|\w+_console|notices\/\w+|[^/]+\/answer)$/u;

const contentFiles = readContentFiles(fileURLToPath(new URL('.', import.meta.url)));
const shownEntries = listShownEntries(contentFiles);

/** Returns null for a link to a page without content. */
const leadsTo = createLinkResolver(findPagesWithoutContent(shownEntries), site.galleryAddress);

// Netlify sets URL to the site's main address; other builds use the address in the settings.
const origin = process.env.URL ?? site.address;

const shownPaths = shownEntries.map(({ path }) => path);
/** Addresses of translated pages. The sitemap omits pages that fall back to English. */
const translated = listTranslatedPages(shownPaths, site.galleryAddress);

function isListed(page) {
  const { pathname } = new URL(page);
  const { language, path } = splitPath(pathname);
  return !UNLISTED.test(pathname) && leadsTo(path) !== null && (language === DEFAULT_LANGUAGE || translated.includes(pathname));
}

/** The origins of the hero's films on other hosts, for the Content Security Policy. The policy always allows the site's own files. */
const films = keepPublished(site, getSiteKind(site)).hero?.films ?? [];
const filmOrigins = films.filter((film) => URL.canParse(film.src)).map((film) => new URL(film.src).origin);

/** A font for titles. To change it, change its package and name here. */
function createTitleFont(name, subset, weight, cssVariable, unicodeRange) {
  const id = name.toLowerCase();
  return {
    name: `${name} ${subset}`,
    cssVariable,
    provider: fontProviders.local(),
    fallbacks: [],
    unicodeRange,
    options: { variants: [{ weight, style: 'normal', src: [`@fontsource/${id}/files/${id}-${subset}-${weight}-normal.woff2`] }] },
  };
}

export default defineConfig({
  site: origin,
  output: 'static',
  trailingSlash: 'never',
  // Every page exists in every language; untranslated pages show English (docs/behaviour.md, "Languages").
  i18n: {
    defaultLocale: DEFAULT_LANGUAGE,
    locales: [...ALL_LANGUAGES],
    fallback: Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, DEFAULT_LANGUAGE])),
    routing: { fallbackType: 'rewrite' },
  },
  // Astro generates `/hi` twice: from its page, and as an empty fallback of the home page.
  prerenderConflictBehavior: 'ignore',
  build: { format: 'file' },
  integrations: [
    react(),
    sitemap({
      i18n: { defaultLocale: DEFAULT_LANGUAGE, locales: Object.fromEntries(Object.entries(LANGUAGES).map(([id, { tag }]) => [id, tag])) },
      customPages: translated.map((path) => new URL(path, origin).href),
      filter: isListed,
    }),
    publishedContent({ site: getSiteKind(site), hiddenFiles: listHiddenFiles(contentFiles) }),
    searchIndex(),
    netlifyFiles({ galleryAddress: site.galleryAddress }),
    editorPages({ site, editor }),
  ],
  // Titles alone have fonts of the site; text has the device's own (tokens.css). A browser loads a
  // font only for a page with a title in its letters.
  fonts: [
    createTitleFont('Fraunces', 'latin', 600, '--font-title', ['U+0000-00FF', 'U+2000-206F', 'U+20B9']),
    createTitleFont('Fraunces', 'latin-ext', 600, '--font-title-extended', ['U+0100-024F', 'U+1E00-1EFF']),
    createTitleFont('Martel', 'devanagari', 700, '--font-title-devanagari', ['U+0900-097F', 'U+200C-200D', 'U+25CC']),
  ],
  // Encoding pictures takes most of a first build. Effort 4, sharp's default, makes AVIF files up to
  // an eighth smaller but takes eight times as long, and WebP files a twentieth in two thirds more.
  image: { service: sharpImageService({ avif: { effort: 1 }, webp: { effort: 2 } }) },
  // No page shows program code, and the Content Security Policy would block the highlighter's inline styles.
  markdown: { processor: createMarkdownProcessor(leadsTo), syntaxHighlight: false },
  devToolbar: { enabled: false },
  // Only links with `data-astro-prefetch` are prefetched, because links to files must not be; at
  // the touch, because phones have no pointer that hovers.
  prefetch: { defaultStrategy: 'tap' },
  vite: {
    environments: {
      // Modules that always travel together are one file: a form would ask for some fifty otherwise.
      // The browser's small helpers come first, so that a page without a form does not load the forms'.
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'page',
                    test: /src[\\/](?:browser[\\/]|i18n[\\/](?:default-language|languages|sentences)\.ts|domain[\\/](?:dates|limits|numbers)\.ts)/u,
                  },
                  { name: 'texts', test: /src[\\/]domain[\\/](?:clean-text|phone|search)\.ts/u },
                  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u },
                  {
                    name: 'calls',
                    test: /node_modules[\\/]zod[\\/]|src[\\/]api[\\/]http[\\/]|src[\\/]records[\\/]notices[\\/]notice-number/u,
                  },
                  { name: 'forms', test: /src[\\/]islands[\\/]forms[\\/][a-z-]+\.tsx?$/u },
                ],
              },
            },
          },
        },
      },
    },
    build: {
      // Syntax and styles are compiled for these browsers (docs/behaviour.md, "Browsers").
      target: ['chrome109', 'edge109', 'firefox115', 'safari16', 'ios16'],
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
        "img-src 'self' data: blob:",
        ["media-src 'self'", ...filmOrigins].join(' '),
      ],
    },
  },
});
