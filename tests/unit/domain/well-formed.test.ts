import { expect, test } from 'vitest';

import { isWellFormed, toWellFormed } from '#domain/well-formed.ts';

test.each(['', 'Asha', 'आशा', '😀', 'a😀b', '\u{10FFFF}', '\uE000', 'a\ud800', '\udc00b', '\ud83d😀', '😀\ude00', '\ude00\ud83d'])(
  '%j is judged and mended as newer browsers do it',
  (text) => {
    expect(isWellFormed(text)).toBe(text.isWellFormed());
    expect(toWellFormed(text)).toBe(text.toWellFormed());
  },
);
