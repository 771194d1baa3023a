/** The search over the site's index: the library that does it is fetched by whoever asks something, not by whoever opens the page. */
import MiniSearch from 'minisearch';

import type { SearchEntry } from '#lib/search-index.ts';

const FIELDS = ['title', 'headings', 'description', 'text'];

/** An index over the entries, best match first when asked. */
export function engineOver(entries: readonly SearchEntry[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: FIELDS,
    searchOptions: { prefix: true, fuzzy: 0.15, combineWith: 'AND', boost: { title: 6, headings: 3, description: 2 } },
  });
  index.addAll(entries);
  return index;
}
