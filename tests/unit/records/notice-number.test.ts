/** Tests how typed numbers of notices are read (docs/behaviour.md, "Is this notice genuine?"). */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { getShortPath, parseNoticeNumber } from '#records/notices/notice-number.ts';

test.each([
  '42',
  '4 2',
  '0042',
  '४२',
  '4２',
  'No.: 42',
  'Notice No. 42.',
  '#42',
  'No. - 42',
  'सूचना सं. ४२',
  'क्रमांक: ४२',
  'college.org/n/42',
  'https://www.college.org/hi/n/0042/',
  '\u200B42\u00A0',
  ...['।', ')', ',', '*', '”', '>', ']', "'", '’', ';', ':', '!', '？', ').', '॥'].map((sign) => `/n/42${sign}`),
])('%j is the number 42', (typed) => {
  expect(parseNoticeNumber(typed)).toBe(42);
});

test.each(['', '0', '-', '4.2', '42a', 'holiday', '42-43', '0x2A', '9'.repeat(10), '%E0', '<b>42</b>'])('%j is no number', (typed) => {
  expect(parseNoticeNumber(typed)).toBeNull();
});

test('every number is read from its own short address, and no text is too long or too odd', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      (number) => parseNoticeNumber(`college.org${getShortPath({ number })}`) === number,
    ),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 5000, unit: 'binary' }), (text) => {
      const number = parseNoticeNumber(text);
      return number === null || (Number.isSafeInteger(number) && number > 0);
    }),
  );
  expect(parseNoticeNumber(`${'no'.repeat(1_000_000)}42`)).toBeNull();
});
