import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeHeaderText, encodeHeaderText } from '#domain/header-text.ts';

test('any text is unchanged after sending it in a request header', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' })), (text) => {
      const header = encodeHeaderText(text);
      expect(new Headers({ 'x-text': header }).get('x-text')).toBe(header);
      expect(decodeHeaderText(header)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('a text of plain ASCII is sent unchanged, and any other encoded', () => {
  for (const plain of ['Report 2024!', '%C3%A9', "utf-8''a", "UTF-8'", '', '~']) expect(encodeHeaderText(plain)).toBe(plain);
  const coded: readonly (readonly [string, string])[] = [
    ['é', "UTF-8''%C3%A9"],
    ['सरस्वती', "UTF-8''%E0%A4%B8%E0%A4%B0%E0%A4%B8%E0%A5%8D%E0%A4%B5%E0%A4%A4%E0%A5%80"],
    [' a', "UTF-8''%20a"],
    ['a ', "UTF-8''a%20"],
    ['a\tb', "UTF-8''a%09b"],
    ['a\n', "UTF-8''a%0A"],
    ["UTF-8''a", "UTF-8''UTF-8''a"],
  ];
  for (const [text, header] of coded) expect(encodeHeaderText(text)).toBe(header);
});

test('a malformed header is returned unchanged', () => {
  for (const header of ["UTF-8''%", "UTF-8''%E0%A4", "UTF-8''%FF", "utf-8''%C3%A9", 'plain%20text']) {
    expect(decodeHeaderText(header)).toBe(header);
  }
});
