import { readFile, writeFile } from 'node:fs/promises';

import type { AstroIntegration } from 'astro';
import { HTMLElement, type Node, parse, TextNode } from 'node-html-parser';

import { joinLines } from '#domain/search.ts';
import { getValueAt } from '#domain/unknown.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import { ALL_LANGUAGES, type Language, splitPath } from '#i18n/languages.ts';
import { getLanguagePrefix } from '#i18n/sentences.ts';
import type { SearchExtras } from '#queries/search-extras.ts';

import { listBuiltRoutes } from './redirects.ts';

type SearchSection = { id: string; title: string; text: string };

/** `text` is outside the sections. */
export type SearchPage = { path: string; title: string; description: string; text: string; sections: readonly SearchSection[] };

export type SearchIndex = SearchExtras & { pages: readonly SearchPage[] };

/** More would not improve results. */
const TEXT_MAX = 6000;

/** Controls, hidden elements, what a result shows itself, teachers (from the API), and repetitions. */
const UNINDEXED_ELEMENTS =
  'nav, form, .faculty-directory, button, svg, script, style, template, noscript, dialog, thead, h1, .language-note, .pdf-facts, .visually-hidden:not(.date-item-days), [hidden], [role="status"], [aria-hidden="true"], [data-search-ignore]';

const INLINE_ELEMENTS = new Set(['A', 'ABBR', 'B', 'CITE', 'CODE', 'EM', 'I', 'MARK', 'Q', 'SMALL', 'STRONG', 'SUB', 'SUP', 'TIME', 'WBR']);

const WORD_ELEMENTS = new Set(['BR', 'IMG', 'SPAN']);

const SECTION_ELEMENTS = 'article, aside, details, li, section, [id]:not(h2, h3)';

type Collected = { id: string; title: string; lines: string[] };

function tidy(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function joinText({ lines }: Collected): string {
  return joinLines(lines.map(tidy)).slice(0, TEXT_MAX);
}

function getElementId(element: HTMLElement | null): string | null {
  const id = element?.getAttribute('id') ?? '';
  return id === '' ? null : id;
}

/** Returns a heading's section, or the heading itself if another one precedes it there. An accordion's anchor is inside it. */
function findSection(heading: HTMLElement): { start: HTMLElement; id: string } | null {
  const around = heading.closest(SECTION_ELEMENTS);
  const section = around?.querySelector('h2, h3') === heading && around.tagName !== 'MAIN' ? around : null;
  const anchor = section?.tagName === 'DETAILS' ? section.querySelector('[id]') : null;
  const id = getElementId(section) ?? getElementId(heading) ?? getElementId(anchor);
  return id === null ? null : { start: section ?? heading, id };
}

/** Elements alone are separate on the page although Astro removes the space between them. */
function isCluster(parent: HTMLElement): boolean {
  return parent.childNodes.every((node) => node instanceof HTMLElement || node.text.trim() === '') && parent.children.length > 1;
}

function findGapAround({ tagName }: HTMLElement, parent: HTMLElement): 'line' | 'space' | 'none' {
  if (isCluster(parent) || !(INLINE_ELEMENTS.has(tagName) || WORD_ELEMENTS.has(tagName))) return 'line';
  return WORD_ELEMENTS.has(tagName) ? 'space' : 'none';
}

function addText(section: Collected, text: string): void {
  section.lines.push((section.lines.pop() ?? '') + text);
}

function collectText(parent: HTMLElement, section: Collected, starts: ReadonlyMap<Node, Collected>, headings: ReadonlySet<Node>): void {
  let current = section;
  for (const node of parent.childNodes) {
    const begun = starts.get(node);
    if (begun !== undefined && headings.has(node)) current = begun;
    if (node instanceof TextNode) addText(current, node.text);
    if (!(node instanceof HTMLElement) || headings.has(node)) continue;
    const gap = findGapAround(node, parent);
    if (gap === 'line') current.lines.push('');
    if (gap === 'space') addText(current, ' ');
    collectText(node, begun ?? current, starts, headings);
    if (gap === 'line') current.lines.push('');
    if (gap === 'space') addText(current, ' ');
  }
}

function readTitle(heading: HTMLElement): string {
  const title: Collected = { id: '', title: '', lines: [] };
  collectText(heading, title, new Map(), new Set());
  return tidy(title.lines.join(' '));
}

/** Null if search engines must not index the page, or its canonical address is in another language. */
export function createSearchPage(html: string, path: string): SearchPage | null {
  const page = parse(html, { blockTextElements: { script: false, style: false, noscript: false } });
  if (page.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex') === true) return null;
  const main = page.querySelector('main');
  if (main === null || main.hasAttribute('lang')) return null;
  const titleElement = main.querySelector('h1') ?? page.querySelector('title');
  const title = titleElement === null ? path : readTitle(titleElement);
  const description = tidy(page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '');
  for (const part of main.querySelectorAll(UNINDEXED_ELEMENTS)) part.remove();

  const starts = new Map<Node, Collected>();
  const headings = new Set<Node>();
  for (const heading of main.querySelectorAll('h2, h3')) {
    const found = findSection(heading);
    if (found === null) continue;
    starts.set(found.start, { id: found.id, title: readTitle(heading), lines: [] });
    headings.add(heading);
  }
  const whole: Collected = { id: '', title, lines: [] };
  collectText(main, whole, starts, headings);
  const sections = [...starts.values()].map((section) => ({ id: section.id, title: section.title, text: joinText(section) }));
  return { path, title, description, text: joinText(whole), sections };
}

/** The old enquiry form sends nothing, and a function fills the pages of notices. */
const UNINDEXED_PAGE = /^\/(?:404|search|AdmissionEnquiryForm|notices\/\w+)$/u;

/** Adds the text of built pages to `search-index.json`. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const searched = listBuiltRoutes(dir).filter((route) => !UNINDEXED_PAGE.test(splitPath(route).path));
        const built = searched.map(async (route) => {
          const file = new URL(`${route === '/' ? 'index' : route.slice(1)}.html`, dir);
          return createSearchPage(await readFile(file, 'utf8'), route);
        });
        const pages = (await Promise.all(built)).filter((page) => page !== null);
        const pagesIn = (wanted: Language) => pages.filter(({ path }) => splitPath(path).language === wanted);
        const allExtras: unknown = JSON.parse(await readFile(new URL('search-index.json', dir), 'utf8'));
        for (const language of ALL_LANGUAGES) {
          const own = pagesIn(language);
          if (own.length === 0) continue;
          const translated = new Set(own.map(({ path }) => splitPath(path).path));
          const onlyEnglish = pagesIn(DEFAULT_LANGUAGE).filter(({ path }) => !translated.has(path));
          const extras = getValueAt(allExtras, language);
          if (typeof extras !== 'object') throw new Error(`search-index.json: nothing for "${language}".`);
          const target = new URL(`.${getLanguagePrefix({ language })}/search-index.json`, dir);
          await writeFile(target, JSON.stringify({ ...extras, pages: [...own, ...onlyEnglish] }));
        }
      },
    },
  };
}
