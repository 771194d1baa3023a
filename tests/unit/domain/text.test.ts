import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parserOf } from '#domain/parse.ts';
import { cleanText, countCharacters, requiredSentence, textField, tooLongSentence } from '#domain/text.ts';
import * as z from 'zod/mini';

const short = parserOf(z.object({ text: textField({ label: 'Title', max: 10 }) }));
const long = parserOf(z.object({ text: textField({ label: 'Text', max: 10, long: true }) }));
const letters = parserOf(
  z.object({ text: textField({ label: 'Name', max: 10, characters: { allowed: /^[a-z]*$/u, sentence: 'Name can have only letters' } }) }),
);

/** Any text, lone surrogates and control characters included. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

test('cleaning trims and composes, and cleaning twice changes nothing more', () => {
  expect(cleanText(' \t\u00a0Cafe\u0301\u3000\n')).toBe('Caf\u00e9');
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});

test('characters are counted as code points, whatever their width', () => {
  expect([countCharacters(''), countCharacters('\u{1F4D6}a'), countCharacters('क्ष'), countCharacters('\ud800')]).toEqual([0, 2, 3, 1]);
  fc.assert(
    fc.property(anyText, anyText, (first, second) => {
      // Only a pair of halves that meet at the seam can make the count smaller, and by one at most.
      const apart = countCharacters(first) + countCharacters(second);
      expect(apart - countCharacters(first + second)).toBeOneOf([0, 1]);
    }),
  );
});

test.each([undefined, null, '', '   ', '\n\t'])('%j is missing', (text) => {
  expect(short({ text })).toEqual({ ok: false, message: 'Title is required', errors: { text: requiredSentence('Title') } });
});

test.each([7, true, {}, ['text'], new Date(0)])('%j is no text', (text) => {
  expect(short({ text })).toMatchObject({ ok: false, message: 'Title must be text' });
});

test('the limit is counted after cleaning', () => {
  expect(short({ text: `  ${'e\u0301'.repeat(10)}  ` })).toEqual({ ok: true, value: { text: '\u00e9'.repeat(10) } });
  expect(short({ text: 'x'.repeat(11) })).toMatchObject({ ok: false, message: tooLongSentence('Title', 10) });
});

test('line feeds and tabs stand in long texts alone', () => {
  expect(long({ text: 'a\n\tb' }).ok).toBe(true);
  expect(short({ text: 'a\nb' })).toMatchObject({ message: 'Title has a control character that cannot be stored' });
  expect(short({ text: 'a\tb' }).ok).toBe(false);
  expect(long({ text: 'a\rb' }).ok).toBe(false);
});

test('half a surrogate pair cannot be stored', () => {
  expect(long({ text: 'a\udc00b' })).toMatchObject({ message: 'Text has a character that cannot be stored' });
});

test('joiners are letters like any other', () => {
  expect(short({ text: 'क्\u200dष\u200c' }).ok).toBe(true);
});

test("a character that is not allowed gets the field's own sentence", () => {
  expect(letters({ text: 'abc' }).ok).toBe(true);
  expect(letters({ text: 'abc1' })).toMatchObject({ errors: { text: 'Name can have only letters' } });
});

test('whatever is accepted is clean, within its limit and free of control characters', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsed = short({ text });
      if (!parsed.ok) return;
      const { text: kept } = parsed.value;
      expect(kept).toBe(cleanText(text));
      expect(countCharacters(kept)).toBeLessThanOrEqual(10);
      expect(kept).toMatch(/^\P{Cc}+$/u);
      expect(kept.isWellFormed()).toBe(true);
    }),
    { numRuns: 500 },
  );
});
