/** The content's part of the search index. */
import { getCollection } from 'astro:content';

import { fileSize } from './reports.ts';
import { searchExtrasOf } from './search-extras.ts';
import { getNavigation } from './site.ts';

/** Returns the keywords of the pages and the PDFs of `content/documents`. */
export async function getSearchExtras() {
  const [pages, documents, { menu }] = await Promise.all([getCollection('pages'), getCollection('documents'), getNavigation()]);
  const files = await Promise.all(documents.map(async ({ data }) => ({ ...data, bytes: await fileSize(`./public${data.file}`) })));
  const words = pages.map(({ id, data: { title, keywords } }) => ({ route: id, title, keywords }));
  return searchExtrasOf(words, files, menu);
}
