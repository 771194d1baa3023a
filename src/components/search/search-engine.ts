/**
 * The search in the site's index. The search library loads with the first query and not with the
 * page.
 */
import MiniSearch from 'minisearch';

import type { SearchEntry } from '#integrations/search-index.ts';

const FIELDS = ['title', 'headings', 'description', 'text'];

/** In shorter words one letter makes another word: "fine" and "five". */
const MIN_FUZZY_LENGTH = 6;

/** How many letters of a word may differ, as a part of its length. */
function typosAllowed(term: string): number | false {
  return term.length >= MIN_FUZZY_LENGTH && 0.15;
}

/** Returns an index of the entries. Its results are sorted by relevance. */
export function createSearchEngine(entries: readonly SearchEntry[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: FIELDS,
    searchOptions: { prefix: true, fuzzy: typosAllowed, combineWith: 'AND', boost: { title: 6, headings: 3, description: 2 } },
  });
  index.addAll(entries);
  return index;
}
