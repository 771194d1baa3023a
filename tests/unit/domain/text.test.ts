import { expect, test } from 'vitest';

import { createParser } from '#domain/parse.ts';
import { MARKS_IN_A_ROW_MAX, hasTooManyMarks } from '#domain/clean-text.ts';
import { formatRequiredSentence, createTextField, formatTooLongSentence } from '#domain/text.ts';
import * as z from 'zod/mini';

const short = createParser(z.object({ text: createTextField({ label: 'Title', max: 10 }) }));
const long = createParser(z.object({ text: createTextField({ label: 'Text', max: 10, long: true }) }));
const letters = createParser(
  z.object({
    text: createTextField({ label: 'Name', max: 10, characters: { allowed: /^[a-z]*$/u, sentence: 'Name may contain only letters' } }),
  }),
);

test.each([undefined, null, '', '   ', '\n\t'])('%j is missing', (text) => {
  expect(short({ text })).toEqual({ ok: false, message: 'Title is required', errors: { text: formatRequiredSentence('Title') } });
});

test.each([7, true, {}, ['text'], new Date(0)])('%j is not text', (text) => {
  expect(short({ text })).toMatchObject({ ok: false, message: 'Title must be text' });
});

test('the limit is counted after cleaning', () => {
  expect(short({ text: `  ${'e\u0301'.repeat(10)}  ` })).toEqual({ ok: true, value: { text: '\u00e9'.repeat(10) } });
  expect(short({ text: 'x'.repeat(11) })).toMatchObject({ ok: false, message: formatTooLongSentence('Title', 10) });
});

test("a character that is not allowed gets the field's own message", () => {
  expect(letters({ text: 'abc' }).ok).toBe(true);
  expect(letters({ text: 'abc1' })).toMatchObject({ errors: { text: 'Name may contain only letters' } });
});

test.each(['\ufdd0', '\ufdef', '\ufffe', '\uffff', '\u{1fffe}', '\u{10ffff}'])(
  'the code point %j, which stands for no character, cannot be stored',
  (text) => {
    for (const parse of [short, long])
      expect(parse({ text })).toMatchObject({ errors: { text: expect.stringContaining('cannot accept') } });
  },
);

/** Two marks whose order changes when they are normalised, so that a long run of them is slow. */
function marks(count: number): string {
  return '\u0302\u0334'.repeat(count / 2);
}

test('thirty combining marks in a row are accepted, and more are refused in any position', () => {
  const wide = createParser(z.object({ text: createTextField({ label: 'Text', max: 2000, long: true }) }));
  expect(wide({ text: `a${marks(MARKS_IN_A_ROW_MAX)} ${marks(MARKS_IN_A_ROW_MAX)}b` }).ok).toBe(true);
  for (const text of [`a${marks(32)}`, marks(32), `${'x'.repeat(1000)}${marks(32)}y`]) {
    expect(wide({ text })).toMatchObject({ errors: { text: 'Text contains a character that we cannot accept' } });
  }
  // A mark beyond U+FFFF counts once, although it has two code units.
  expect(hasTooManyMarks('\u{1d167}'.repeat(MARKS_IN_A_ROW_MAX))).toBe(false);
});

test('a text of the maximum length is accepted in any form: decomposed, with spaces around it, beyond U+FFFF', () => {
  const [inPieces, wide] = ['\u{16126}'.normalize('NFD'), '\u{1F4D6}'];
  for (const character of [inPieces, wide, 'a\u0301', '\u0e33']) {
    expect(short({ text: `${' '.repeat(5000)}${character.repeat(10)}${'\n'.repeat(5000)}` }).ok).toBe(true);
    expect(short({ text: character.repeat(11) })).toMatchObject({ message: 'Title must be at most 10 characters' });
  }
});

test('a text that is too long in every form is refused with the same message, whatever else is wrong with it', () => {
  expect(short({ text: `\u0007${'x'.repeat(200_000)}` })).toMatchObject({ message: 'Title must be at most 10 characters' });
});
