import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';

import { GALLERY_PAGE } from '#domain/site-pages.ts';
import { currentLanguage } from '#domain/words/words.ts';

import { dataOf } from './data-of.ts';
import { translationOf } from './language.ts';

export type PageData = CollectionEntry<'pages'>['data'];

/** The file in the language in which the page is built, or the English one. */
async function entryOf(route: string) {
  return (await translationOf(currentLanguage(), route)) ?? getEntry('pages', route);
}

export async function getPage(route: string): Promise<PageData & { draft?: boolean }> {
  return dataOf(await entryOf(route), `pages/${route}.md`);
}

/** The routes in `content/pages` that are shown as a text, without a leading slash. */
export async function getTextPages(ownPages: readonly string[]): Promise<readonly string[]> {
  const entries = await getCollection('pages', ({ id }) => id !== GALLERY_PAGE && !ownPages.includes(id));
  return entries.map(({ id }) => id);
}

export async function getPageText(route: string) {
  const entry = await entryOf(route);
  if (entry === undefined) throw new Error(`content/pages/${route}.md is missing: the site can't be built without it.`);
  const { Content, headings } = await render(entry);
  return { Content, headings };
}
