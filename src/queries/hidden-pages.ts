import { getCollection, getEntry } from 'astro:content';

import { DEMONSTRATION_PAGE } from '#domain/site-pages.ts';

/** The pages that the site does not have, by the names of their files (docs/behaviour.md, "Hidden pages, facilities and courses"). */
export async function getHiddenPages(): Promise<ReadonlySet<string>> {
  const isDemonstration = (await getEntry('site', 'site'))?.data.demonstration === true;
  const hidden = await getCollection('pages', ({ id, data }) => data.hidden || (id === DEMONSTRATION_PAGE && !isDemonstration));
  return new Set(hidden.map(({ id }) => id));
}
