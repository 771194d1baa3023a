import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content';

import { GALLERY_PAGE } from '#domain/site-pages.ts';

import { dataOf } from './data-of.ts';

export type PageData = CollectionEntry<'pages'>['data'];

export async function getPage(route: string): Promise<PageData> {
  return dataOf(await getEntry('pages', route), `pages/${route}.md`);
}

/** The routes in `content/pages` that are shown as a text, without a leading slash. */
export async function getTextPages(ownPages: readonly string[]): Promise<readonly string[]> {
  const entries = await getCollection('pages', ({ id }) => id !== GALLERY_PAGE && !ownPages.includes(id));
  return entries.map(({ id }) => id);
}

export async function getPageText(route: string) {
  const entry = await getEntry('pages', route);
  if (entry === undefined) throw new Error(`content/pages/${route}.md is missing: the site can't be built without it.`);
  const { Content, headings } = await render(entry);
  return { Content, headings };
}
