import { getCollection } from 'astro:content';

import { addressOfPage } from '#domain/site-pages.ts';

import { pdfFacts } from './pdf-facts.ts';
import { searchExtrasOf } from './search-extras.ts';
import { getNavigation, getSite } from './site.ts';

export async function getSearchExtras() {
  const pages = await getCollection('pages', ({ data }) => !data.hidden);
  const [documents, { menu }, site] = await Promise.all([getCollection('documents'), getNavigation(), getSite()]);
  const files = await Promise.all(documents.map(async ({ data }) => ({ ...data, facts: await pdfFacts(`./public${data.file}`) })));
  const words = pages.map(({ id, data: { title, keywords } }) => ({ path: addressOfPage(id, site.galleryAddress), title, keywords }));
  return searchExtrasOf(words, files, menu);
}
