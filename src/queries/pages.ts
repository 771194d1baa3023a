import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';

import { GALLERY_PAGE } from '#domain/site-pages.ts';
import type { Language } from '#i18n/languages.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';

import { requireData } from './require-data.ts';
import { findTranslation } from './language.ts';

export type PageData = CollectionEntry<'pages'>['data'];

async function getPageEntry(route: string, language: Language) {
  return (await findTranslation(language, route)) ?? getEntry('pages', route);
}

export async function getPage(route: string, language: Language = DEFAULT_LANGUAGE): Promise<PageData & { draft?: boolean }> {
  return requireData(await getPageEntry(route, language), `pages/${route}.md`, language);
}

/** Returns what senders of a page's form read next: what happens now, and how soon the college answers. */
export function formatNextSteps({ afterSending, ownTime }: Pick<PageData, 'afterSending' | 'ownTime'>): string | undefined {
  const sentences = [afterSending, ownTime].filter((text) => text !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** Returns routes of text pages in `content/pages`, without a leading slash. */
export async function getTextPages(ownPages: readonly string[]): Promise<readonly string[]> {
  const entries = await getCollection('pages', ({ id }) => id !== GALLERY_PAGE && !ownPages.includes(id));
  return entries.map(({ id }) => id);
}

/** Returns the HTML of the page's text, with pictures unresolved; empty without a text. */
export async function getPageHtml(route: string, language: Language): Promise<string> {
  return (await getPageEntry(route, language))?.rendered?.html.trim() ?? '';
}

export async function getPageText(route: string, language: Language = DEFAULT_LANGUAGE) {
  const entry = await getPageEntry(route, language);
  if (entry === undefined) throw new Error(`content/pages/${route}.md is missing: the site can't be built without it.`);
  const { Content, headings } = await render(entry);
  return { Content, headings };
}
