/** Reads the built pages, so that all text that a visitor can read is found. */
import { HTMLElement, type Node, TextNode, parse } from 'node-html-parser';

import { joinLines } from '#domain/lines.ts';

/** Its address is `<path>#<id>`. */
type SearchSection = { id: string; title: string; text: string };

/** `text` stands outside the sections. */
export type SearchPage = { path: string; title: string; description: string; text: string; sections: readonly SearchSection[] };

type SearchExtras = {
  /** By the page's path. They are not shown. */
  keywords: Readonly<Record<string, string>>;
  /** `keywords` are their names in the menu. */
  documents: readonly { path: string; title: string; facts: string; keywords: string }[];
};

export type SearchIndex = SearchExtras & { pages: readonly SearchPage[] };

/** A longer text of a section, or of a page outside its sections, would not make results better. */
const TEXT_MAX = 6000;

/** Controls, what is not shown, and what the result shows by itself. */
const UNINDEXED_ELEMENTS =
  'nav, form, button, svg, script, style, template, noscript, dialog, thead, h1, .language-note, .pdf-facts, .visually-hidden, [hidden], [role="status"], [aria-hidden="true"]';

const INLINE_ELEMENTS = new Set(['A', 'ABBR', 'B', 'CITE', 'CODE', 'EM', 'I', 'MARK', 'Q', 'SMALL', 'STRONG', 'SUB', 'SUP', 'TIME', 'WBR']);

/** A new word begins there, but no new line. */
const WORD_ELEMENTS = new Set(['BR', 'IMG', 'SPAN']);

/** They contain what belongs to their first heading. */
const SECTION_ELEMENTS = 'article, aside, details, li, section, [id]:not(h2, h3)';

type Collected = { id: string; title: string; lines: string[] };

function tidy(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function textOf({ lines }: Collected): string {
  return joinLines(lines.map(tidy)).slice(0, TEXT_MAX);
}

function getElementId(element: HTMLElement | null): string | null {
  const id = element?.getAttribute('id') ?? '';
  return id === '' ? null : id;
}

/**
 * The element around a heading if it is the first one there; otherwise the section begins with the
 * heading. The anchor of a section that can be closed is inside it
 * (src/components/page/Accordion.astro).
 */
function sectionOf(heading: HTMLElement): { start: HTMLElement; id: string } | null {
  const around = heading.closest(SECTION_ELEMENTS);
  const section = around?.querySelector('h2, h3') === heading && around.tagName !== 'MAIN' ? around : null;
  const anchor = section?.tagName === 'DETAILS' ? section.querySelector('[id]') : null;
  const id = getElementId(section) ?? getElementId(heading) ?? getElementId(anchor);
  return id === null ? null : { start: section ?? heading, id };
}

/**
 * Elements alone stand apart on the page, even links or spans: Astro removes the white space
 * between them.
 */
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

function titleOf(heading: HTMLElement): string {
  const title: Collected = { id: '', title: '', lines: [] };
  collectText(heading, title, new Map(), new Set());
  return tidy(title.lines.join(' '));
}

/** Null for a page that search engines must not index, and for one that has its canonical address in another language. */
export function searchPageOf(html: string, path: string): SearchPage | null {
  const page = parse(html, { blockTextElements: { script: false, style: false, noscript: false } });
  if (page.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex') === true) return null;
  const main = page.querySelector('main');
  if (main === null || main.hasAttribute('lang')) return null;
  const titleElement = main.querySelector('h1') ?? page.querySelector('title');
  const title = titleElement === null ? path : titleOf(titleElement);
  const description = tidy(page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '');
  for (const part of main.querySelectorAll(UNINDEXED_ELEMENTS)) part.remove();

  const starts = new Map<Node, Collected>();
  const headings = new Set<Node>();
  for (const heading of main.querySelectorAll('h2, h3')) {
    const found = sectionOf(heading);
    if (found === null) continue;
    starts.set(found.start, { id: found.id, title: titleOf(heading), lines: [] });
    headings.add(heading);
  }
  const whole: Collected = { id: '', title, lines: [] };
  collectText(main, whole, starts, headings);
  const sections = [...starts.values()].map((section) => ({ id: section.id, title: section.title, text: textOf(section) }));
  return { path, title, description, text: textOf(whole), sections };
}
