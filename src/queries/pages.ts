import { type CollectionEntry, getEntry, render } from 'astro:content';

import { dataOf } from './data-of.ts';

export type PageData = CollectionEntry<'pages'>['data'];

/** Returns the title, eyebrow, lead and description of a page, from `content/pages/<route>.md`. */
export async function getPage(route: string): Promise<PageData> {
  return dataOf(await getEntry('pages', route), `pages/${route}.md`);
}

/** Returns the body of `content/pages/<route>.md` as a component. */
export async function getPageText(route: string) {
  const entry = await getEntry('pages', route);
  if (entry === undefined) throw new Error(`content/pages/${route}.md is missing: the site can't be built without it.`);
  const { Content, headings } = await render(entry);
  return { Content, headings };
}
