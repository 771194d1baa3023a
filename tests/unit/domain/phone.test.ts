import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isMobile, isSameMobile, parseSearchedDigits, tidyMobile, tidyYear } from '#domain/phone.ts';

test.each([
  '9876543210',
  '+91 98765 43210',
  '0091-98765-43210',
  '98765.43210',
  '+91 (0) 98765-43210',
  'tel:+919876543210',
  '\u202a+91\u00a098765\u201143210\u202c',
  '9\u200b876543210',
  '+९१ ९८७६५ ४३२१०',
  '＋９１ ９８７６５ ４３２１０',
])('%j is tidied to its ten digits', (typed) => {
  expect(tidyMobile(typed)).toBe('9876543210');
});

test.each(['0000000000', '+1 9876543210', '12345', '98765432101', '9198765432 10 1', 'call me', ''])(
  '%j stays as it was typed',
  (typed) => {
    expect(tidyMobile(typed)).toBe(typed);
  },
);

test('a number of ten digits that begins with 91 is whole', () => {
  expect(tidyMobile('91987 65432')).toBe('9198765432');
});

test('tidying returns a valid number or the unchanged text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('+', '9', '1', '0', ' ', '(', ')', '-', '\u200e', '८', 'x') }), (typed) => {
      const tidied = tidyMobile(typed);
      if (tidied !== typed) expect(isMobile(tidied)).toBe(true);
      expect(tidyMobile(tidied)).toBe(tidied);
    }),
  );
});

test.each([
  ['२०१९', '2019'],
  [' \u200e2019 ', '2019'],
  ['in 2019', 'in 2019'],
  ['', ''],
])('the year %j is tidied to %j', (typed, year) => {
  expect(tidyYear(typed)).toBe(year);
});

test.each([
  ['+91 98765 43210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765', '98765'],
  ['(0542) 234', '542234'],
  ['9876', ''],
  ['room 98765', ''],
  ['', ''],
])('a search for %j looks for the digits %j', (query, digits) => {
  expect(parseSearchedDigits(query)).toBe(digits);
});

test('numbers are the same with a prefix and with separators', () => {
  expect(isSameMobile('+91 98765-43210', '9876543210')).toBe(true);
  expect(isSameMobile(9876543210, '९८७६५४३२१०')).toBe(true);
  expect(isSameMobile('9876543210', '9876543211')).toBe(false);
  expect(isSameMobile('', null)).toBe(false);
});
