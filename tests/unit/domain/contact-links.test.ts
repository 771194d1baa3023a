import { expect, test } from 'vitest';

import { getMapLink, getTelephoneLink, getWhatsappLink, makeContactKey } from '#domain/contact-links.ts';

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

test.each([
  ['+91 98765 43210', ['9876543210', '098765-43210', '0091 98765 43210', '९८७६५ ४३२१०', 'tel:+919876543210', 'https://wa.me/919876543210']],
  ['0141 270 1234', ['+91 141 2701234', '(0141) 270-1234']],
  ['1800-111-656', ['1800 111 656']],
  ['office@example.org', ['Office@Example.ORG.', 'mailto:office@example.org?subject=Fee', 'mail: <office@example.org>']],
  ['fees@bank', ['FEES@BANK', 'upi://pay?pa=fees@bank&pn=A%20College&am=500', 'upi://pay?pn=A&pa=fees%40bank', 'ＦＥＥＳ@bank']],
  ['0000 1234 5678 901', ['12345678901', 'A/c No. 12345678901, IFSC ABCD0123456', '000012345678901']],
])('%s is recognised in %j', (published, spellings) => {
  const key = makeContactKey(published);
  expect(key).not.toBeNull();
  expect(spellings.map(makeContactKey)).toEqual(spellings.map(() => key));
});

test.each([
  ['office@example.org', ['office@example.org.in', 'office@examp1e.org', 'оffice@example.org', 'my-office@example.org', 'office@example']],
  ['+91 98765 43210', ['98765 43211', '8765432109', '198765432100']],
])('%s is not %j', (published, others) => {
  for (const other of others) expect(makeContactKey(other)).not.toBe(makeContactKey(published));
});

test.each(['', 'Accounts office', '12345', 'ABCD0123456', 'IFSC: abcd0123456', '@', 'fees@'])(
  '%j is no whole number or address',
  (typed) => {
    expect(makeContactKey(typed)).toBeNull();
  },
);
