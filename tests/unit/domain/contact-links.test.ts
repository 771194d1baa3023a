import { expect, test } from 'vitest';

import { getMapLink, getTelephoneLink, getWhatsappLink } from '#domain/contact-links.ts';

test('a number is dialled without its separators, and one of zeros is not dialled at all', () => {
  expect(getTelephoneLink('+91 (141) 270-1234')).toBe('tel:+911412701234');
  expect(getTelephoneLink('112')).toBe('tel:112');
  expect(getWhatsappLink('+91 141 270 1236')).toBe('https://wa.me/911412701236');
  expect([getTelephoneLink('+91 00000 00000'), getTelephoneLink('000 0000'), getWhatsappLink('+91 00000 00000')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a map is searched for the whole address', () => {
  expect(getMapLink('1 College Road,\nSuvarnapur & District')).toBe(
    'https://www.openstreetmap.org/search?query=1%20College%20Road%2C%20Suvarnapur%20%26%20District',
  );
});
