import { expect, test } from 'vitest';

import { createSearchEngine } from '#components/search/search-engine.ts';

function found(query: string, ...texts: readonly string[]): readonly string[] {
  const entries = texts.map((text) => ({ path: text, title: '', description: '', headings: '', text }));
  return createSearchEngine(entries)
    .search(query)
    .map(({ id }) => String(id));
}

test('a short word is found only as it is written, or as the beginning of a longer one', () => {
  expect(found('fine', 'five rupees', 'a fine of five rupees', 'fines')).toEqual(['a fine of five rupees', 'fines']);
});

test('a long word is found in spite of a wrong letter', () => {
  expect(found('scholarshep', 'a scholarship', 'a library')).toEqual(['a scholarship']);
});
