import fc from 'fast-check';
import { expect, test } from 'vitest';

import { diffWords } from '#console/history/word-diff.ts';

test('changed words are told apart from those that stay', () => {
  expect(diffWords('The college is closed on Friday.', 'The college is open on Friday, again.')).toEqual([
    { kind: 'same', text: 'The college is ' },
    { kind: 'removed', text: 'closed ' },
    { kind: 'added', text: 'open ' },
    { kind: 'same', text: 'on ' },
    { kind: 'removed', text: 'Friday.' },
    { kind: 'added', text: 'Friday, again.' },
  ]);
  expect(diffWords('', '')).toEqual([]);
});

test('both texts can be read from the differences', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'नमस्ते', '\n', ' ', '  c'), { maxLength: 30 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = diffWords(before, after);
      const without = (left: string) => parts.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

test('two notices of the greatest length that share nothing are compared soon', () => {
  const text = (letter: string) => `${letter} `.repeat(2500);
  expect(diffWords(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
