import { fileURLToPath } from 'node:url';

import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';

import editor from './content/settings/editor.json' with { type: 'json' };
import site from './content/settings/site.json' with { type: 'json' };
import { readContentFiles } from './scripts/content-check/files.ts';
import { listHiddenFiles, listShownEntries } from './scripts/content-check/shown.ts';
import { editorPages } from './src/integrations/editor.ts';
import { createMarkdownProcessor } from './src/integrations/markdown/markdown.ts';
import { publishedContent } from './src/integrations/published-content.ts';
import { netlifyFiles } from './src/integrations/redirects.ts';
import { searchIndex } from './src/integrations/search-index-integration.ts';
import { getSiteKind, keepPublished } from './src/domain/published.ts';
import { createLinkResolver } from './src/domain/site-pages.ts';
import { findPagesWithoutContent } from './src/schemas/page-content.ts';
import { listTranslatedPages } from './src/integrations/translated-pages.ts';
import { ALL_LANGUAGES, LANGUAGES, TRANSLATED_LANGUAGES, splitPath } from './src/i18n/languages.ts';
import { DEFAULT_LANGUAGE } from './src/i18n/default-language.ts';

/**
 * Pages left out of the sitemap: console, login, search, the old form, and pages that a function
 * fills.
 */
const UNLISTED = /\/(?:login|search|AdmissionEnquiryForm|\w+_console|notices\/\w+|[^/]+\/answer)$/u;

const contentFiles = readContentFiles(fileURLToPath(new URL('.', import.meta.url)));

const shownEntries = listShownEntries(contentFiles);

/** Returns null for a link to a page without content. */
const leadsTo = createLinkResolver(findPagesWithoutContent(shownEntries), site.galleryAddress);

// Netlify sets URL to the site's main address; other builds use the address in the settings.
const origin = process.env.URL ?? site.address;

/** Addresses of translated pages. The sitemap omits pages that fall back to English. */
const translated = listTranslatedPages(shownEntries.map(({ path }) => path));

function isListed(page) {
  const { pathname } = new URL(page);
  const { language, path } = splitPath(pathname);
  return !UNLISTED.test(pathname) && leadsTo(path) !== null && (language === DEFAULT_LANGUAGE || translated.includes(pathname));
}

/**
 * The origins of the hero's films on other hosts, for the Content Security Policy. The policy
 * always allows the site's own files.
 */
/** @type {{ hero?: { films?: readonly { src: string }[] } }} The editor leaves out a list without entries. */
const shownSite = keepPublished(site, getSiteKind(site));
const filmOrigins = (shownSite.hero?.films ?? []).filter((film) => URL.canParse(film.src)).map((film) => new URL(film.src).origin);

/**
 * Returns the files of one font and script, in the folder layout of all Fontsource packages.
 * @param {string} font
 * @param {string} subset
 * @param {readonly number[]} weights
 * @param {'woff' | 'woff2'} format
 */
function fontFiles(font, subset, weights, format) {
  return weights.map((weight) => ({
    weight,
    style: 'normal',
    src: [`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.${format}`],
  }));
}

export default defineConfig({
  site: origin,
  output: 'static',
  trailingSlash: 'never',
  // Every page exists in every language; untranslated pages show English (docs/behaviour.md,
  // "Languages").
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
  // The weights match `--weight-heading` and bold text. To change a font, change its package and
  // name here. Mukta's .woff files are a sixth smaller than its .woff2 files, because they lack the
  // hints for coarse screens.
  fonts: [
    {
      name: 'Mukta',
      cssVariable: '--font-latin',
      provider: fontProviders.local(),
      // Astro adjusts the system fonts of Android (Roboto), Windows and Apple to this font's width.
      fallbacks: ['Linux text fallback', 'system-ui'],
      options: { variants: fontFiles('mukta', 'latin', [400, 600], 'woff') },
    },
    {
      name: 'Fraunces',
      cssVariable: '--font-title',
      provider: fontProviders.local(),
      fallbacks: ['Android titles fallback', 'Linux titles fallback', 'serif'],
      options: { variants: fontFiles('fraunces', 'latin', [600], 'woff2') },
    },
    {
      // The range omits the rupee sign, which would make English pages load this 100 KB font.
      name: 'Mukta Devanagari',
      cssVariable: '--font-devanagari',
      provider: fontProviders.local(),
      fallbacks: [],
      unicodeRange: ['U+0900-097F', 'U+200C-200D', 'U+25CC'],
      options: { variants: fontFiles('mukta', 'devanagari', [400, 600], 'woff') },
    },
  ],
  // Encoding pictures takes most of a first build. Effort 4, sharp's default, makes AVIF files up to
  // an eighth smaller but takes eight times as long, and WebP files a twentieth in two thirds more.
  image: { service: sharpImageService({ avif: { effort: 1 }, webp: { effort: 2 } }) },
  // No page shows program code, and the Content Security Policy would block the highlighter's
  // inline styles.
  markdown: { processor: createMarkdownProcessor(leadsTo), syntaxHighlight: false },
  devToolbar: { enabled: false },
  // Only links with `data-astro-prefetch` are prefetched, because links to files must not be; at
  // the touch, because phones have no pointer that hovers.
  prefetch: { defaultStrategy: 'tap' },
  vite: {
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
