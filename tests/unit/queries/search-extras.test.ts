import { expect, test } from 'vitest';

import type { MenuEntry } from '#queries/navigation.ts';
import { createSearchExtras } from '#queries/search-extras.ts';

const MENU: readonly MenuEntry[] = [
  { label: 'NEP', href: '/NEP', kind: 'page' },
  { label: 'Library', href: '/Library', kind: 'page' },
  { label: 'Reports', items: [{ label: 'IDP', href: '/documents/plan.pdf', kind: 'pdf' }] },
];

test('a page is found by its keywords and by its name in the menu', () => {
  const pages = [
    { path: '/NEP', href: '/NEP', title: 'National Education Policy', keywords: ['reform, credits'] },
    { path: '/Library', href: '/Library', title: 'Library', keywords: [] },
  ];
  expect(createSearchExtras(pages, [], [MENU]).keywords).toEqual({ '/NEP': 'NEP, reform, credits' });
});

test('in another language a page is found by its names in the menus of both', () => {
  const menu = [{ label: 'पुस्तकालय', href: '/Library', kind: 'page' }] as const;
  const pages = [
    { path: '/Library', href: '/Library', title: 'Library', keywords: ['books'] },
    { path: '/hi/NEP', href: '/NEP', title: 'राष्ट्रीय शिक्षा नीति', keywords: ['नीति', 'National Education Policy'] },
  ];
  expect(createSearchExtras(pages, [], [menu, MENU]).keywords).toEqual({
    '/Library': 'पुस्तकालय, books',
    '/hi/NEP': 'NEP, नीति, National Education Policy',
  });
});

test('a PDF is found by its title and by its name in the menu, and is left out without a file', () => {
  const documents = [
    { title: 'Development plan', file: '/documents/plan.pdf', facts: 'PDF, 1 page, 100 KB' },
    { title: 'Lost', file: '/documents/lost.pdf', facts: null },
  ];
  expect(createSearchExtras([], documents, [MENU]).documents).toEqual([
    { path: '/documents/plan.pdf', title: 'Development plan', facts: 'PDF, 1 page, 100 KB', keywords: 'IDP' },
  ]);
});
