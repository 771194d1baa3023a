/** What the search index contains besides the text of the pages. */
import { getCollection } from 'astro:content';

import type { MenuEntry, ResolvedLink } from './navigation.ts';

import { fileSize } from './reports.ts';
import { getNavigation } from './site.ts';

function linksOf(menu: readonly MenuEntry[]): readonly ResolvedLink[] {
  return menu.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
}

/**
 * Returns the keywords of each page, by its path, and the PDFs of `content/documents`. What the menu calls
 * a page or a PDF is one of its keywords. A PDF without a file is left out.
 */
export async function getSearchExtras() {
  const [pages, documents, { menu }] = await Promise.all([getCollection('pages'), getCollection('documents'), getNavigation()]);
  const links = linksOf(menu);
  function keywordsOf(path: string, title: string, more: string | undefined): string {
    const labels = links.filter(({ href, label }) => href === path && label !== title).map(({ label }) => label);
    return [...labels, ...(more === undefined ? [] : [more])].join(', ');
  }
  const files = await Promise.all(documents.map(async ({ data }) => ({ ...data, bytes: await fileSize(`./public${data.file}`) })));
  return {
    keywords: Object.fromEntries(
      pages.flatMap(({ id, data: { title, keywords } }) => {
        const words = keywordsOf(`/${id}`, title, keywords);
        return words === '' ? [] : [[`/${id}`, words] as const];
      }),
    ),
    documents: files
      .filter(({ bytes }) => bytes !== null)
      .map(({ title, file }) => ({ path: file, title, keywords: keywordsOf(file, title, undefined) })),
  };
}
