import { expect, test } from 'vitest';

import { createSnippet } from '#components/search/result-items.ts';

const LONG =
  'The college opened its gate in 1988. '.repeat(8) + 'The Library lends two books at a time. ' + 'Rules follow, one by one. '.repeat(12);

function formatSnippet(text: string, terms: readonly string[]): string {
  return createSnippet(text, terms)
    .map((part) => part.text)
    .join('');
}

function listMatches(text: string, terms: readonly string[]): readonly string[] {
  return createSnippet(text, terms).flatMap((part) => (part.found ? [part.text] : []));
}

test('a snippet begins a little before the first match and does not cut words', () => {
  const snippet = formatSnippet(LONG, ['library']);
  expect(snippet).toMatch(/^… .* The Library lends two books at a time\./u);
  expect(snippet).toMatch(/ …$/u);
  const words = new Set(LONG.split(' '));
  expect(snippet.split(' ').filter((word) => word !== '…' && !words.has(word))).toEqual([]);
});

test('words that match are marked whole, in the spelling of the page', () => {
  expect(listMatches('Books for the Library; booked, a handbook and a book', ['book', 'library'])).toEqual(['Books', 'Library', 'book']);
  expect(listMatches('B.Com. and M.Com.; a Café', ['bcom', 'cafe'])).toEqual(['B.Com', 'Café']);
  expect(listMatches('पुस्तकालय में दो पुस्तकें', ['पुस्तकें'])).toEqual(['पुस्तकें']);
});

test('a text without a match is shown from its beginning, and a short text completely', () => {
  expect(formatSnippet(LONG, ['nowhere'])).toMatch(/^The college opened/u);
  expect(createSnippet('A short text', [])).toEqual([{ text: 'A short text', found: false }]);
  expect(createSnippet('', ['book'])).toEqual([]);
  expect(formatSnippet('x'.repeat(500), [])).toHaveLength(182);
});
