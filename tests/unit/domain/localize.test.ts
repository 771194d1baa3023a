/** Tests the texts of the content in another language (docs/behaviour.md, "Languages"). */
import { expect, test } from 'vitest';

import { localize } from '#i18n/localize.ts';

const MENU = {
  items: [
    { label: 'Library', hi: { label: 'पुस्तकालय' }, href: '/Library' },
    { label: 'Sports', href: '/sports-page' },
  ],
  hi: { note: 'एक टिप्पणी' },
  note: 'A note',
  lead: 'A lead',
};

test('each object has its own texts of the language, and what is not translated is English', () => {
  const { items, note, lead } = localize(MENU, 'hi');
  expect(items.map(({ label, href }) => [label, href])).toEqual([
    ['पुस्तकालय', '/Library'],
    ['Sports', '/sports-page'],
  ]);
  expect([note, lead]).toEqual(['एक टिप्पणी', 'A lead']);
  expect(localize(MENU, 'en')).toBe(MENU);
});

test('the words for choices stay a list beside the choices, and a picture stays what it is', () => {
  const data = { categories: ['Fees'], hi: [{ choice: 'Fees', shown: 'फ़ीस' }], picture: { src: '/a.webp', format: 'webp' } };
  expect(localize(data, 'hi')).toEqual(data);
});
