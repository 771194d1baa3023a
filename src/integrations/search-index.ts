/**
 * Builds the search index with one entry per page. It reads the built pages, so that all text that
 * a visitor can read is found.
 */
import { HTMLElement, parse } from 'node-html-parser';

/** What the index contains of one page. */
export type SearchEntry = { path: string; title: string; description: string; headings: string; text: string };

/**
 * The most characters of a page's text that the index contains. More would make the index larger
 * without better results.
 */
const TEXT_MAX = 6000;

/**
 * Elements whose text is not indexed: controls, pictures with text in them, the line about samples,
 * and text for assistive technology only.
 */
const UNINDEXED_ELEMENTS =
  'nav, form, button, svg, script, style, noscript, dialog, .sample-note, .visually-hidden, [role="status"], [aria-hidden="true"]';

/**
 * Elements within a line. Around all others, and between two of these, a space is added: Astro
 * removes the white space between elements, and their words would run together.
 */
const INLINE_ELEMENTS = new Set(['A', 'ABBR', 'B', 'CITE', 'CODE', 'EM', 'I', 'MARK', 'Q', 'SMALL', 'STRONG', 'SUB', 'SUP', 'TIME', 'WBR']);

function tidy(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Returns the entry of a built page, or null for a page that search engines must not index. */
export function searchEntryOf(html: string, path: string): SearchEntry | null {
  const page = parse(html, { blockTextElements: { script: false, style: false, noscript: false } });
  if (page.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex') === true) return null;
  const main = page.querySelector('main');
  if (main === null) return null;
  const title = tidy(main.querySelector('h1')?.text ?? page.querySelector('title')?.text ?? path);
  const description = tidy(page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '');
  for (const part of main.querySelectorAll(UNINDEXED_ELEMENTS)) part.remove();
  for (const part of main.querySelectorAll('*')) {
    const isInline = INLINE_ELEMENTS.has(part.tagName);
    if (!isInline) part.insertAdjacentHTML('beforebegin', ' ');
    if (!isInline || part.nextSibling instanceof HTMLElement) part.insertAdjacentHTML('afterend', ' ');
  }
  const headings = main.querySelectorAll('h2, h3').map((heading) => tidy(heading.text));
  return { path, title, description, headings: headings.join(' · '), text: tidy(main.text).slice(0, TEXT_MAX) };
}
