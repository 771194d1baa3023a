/** The site's search index: one entry a page, read off the built pages so that whatever a visitor can read can be found. */
import { parse } from 'node-html-parser';

/** What the search page knows of a page. */
export type SearchEntry = { path: string; title: string; description: string; headings: string; text: string };

/** More of a page's text than this, in characters, makes the index heavy and the results no better. */
const TEXT_MAX = 6000;

/** What is on a page but is not its text: controls, pictures with words in them, marks, and what only assistive technology says. */
const NO_PROSE =
  'nav, form, button, svg, script, style, noscript, dialog, .sample-mark, .visually-hidden, [role="status"], [aria-hidden="true"]';

function tidy(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** The entry of a built page; null for a page that search engines are told to leave alone. */
export function searchEntryOf(html: string, path: string): SearchEntry | null {
  const page = parse(html, { blockTextElements: { script: false, style: false, noscript: false } });
  if (page.querySelector('meta[name="robots"]')?.getAttribute('content')?.includes('noindex') === true) return null;
  const main = page.querySelector('main');
  if (main === null) return null;
  const title = tidy(main.querySelector('h1')?.text ?? page.querySelector('title')?.text ?? path);
  const description = tidy(page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '');
  for (const part of main.querySelectorAll(NO_PROSE)) part.remove();
  const headings = main.querySelectorAll('h2, h3').map((heading) => tidy(heading.text));
  return { path, title, description, headings: headings.join(' · '), text: tidy(main.structuredText).slice(0, TEXT_MAX) };
}
