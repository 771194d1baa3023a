import { expect, test } from 'vitest';

import { getPageAddress, createLinkResolver } from '#domain/site-pages.ts';
import { showItem } from '#domain/disclosure.ts';

test('a page has the address of its name, and the gallery the one that its college has chosen', () => {
  expect(getPageAddress('NIRF', '/Gallery')).toBe('/NIRF');
  expect(getPageAddress('S.M.M.-Gallery', '/Gallery')).toBe('/Gallery');
});

test('a link to a closed page leads nowhere, with or without an anchor, and every other link stays', () => {
  const leadsTo = createLinkResolver(['NIRF'], '/S.M.M.-Gallery');
  for (const href of ['/NIRF', '/NIRF#years', '/NIRF?from=menu']) expect(leadsTo(href), href).toBeNull();
  for (const href of ['/', '/NIRF-2', '/About#NIRF', '/S.M.M.-Gallery', 'https://example.org/NIRF', 'mailto:a@example.org']) {
    expect(leadsTo(href), href).toBe(href);
  }
});

test('a link to the gallery leads to its present address, and nowhere if that is closed', () => {
  const leadsTo = createLinkResolver([], '/Gallery');
  expect(leadsTo('/S.M.M.-Gallery?year=2023-2024')).toBe('/Gallery?year=2023-2024');
  expect(leadsTo('/Gallery')).toBe('/Gallery');
  const leadsNowhere = createLinkResolver(['S.M.M.-Gallery'], '/Gallery');
  for (const href of ['/S.M.M.-Gallery', '/Gallery']) expect(leadsNowhere(href), href).toBeNull();
});

function show(item: { href?: string; document?: string }) {
  return showItem({ label: 'Item', ...item }, [{ id: 'plan', file: '/documents/plan.pdf' }], createLinkResolver(['NIRF'], '/Gallery'));
}

test('an item is a page, a PDF or another website', () => {
  expect(show({ href: '/S.M.M.-Gallery' })).toEqual({ label: 'Item', note: '', href: '/Gallery', kind: 'page' });
  expect(show({ document: 'plan' })).toEqual({ label: 'Item', note: '', href: '/documents/plan.pdf', kind: 'pdf' });
  expect(show({ href: 'https://example.org' })).toEqual({ label: 'Item', note: '', href: 'https://example.org', kind: 'external' });
});

test('without an address, with a page without content, and with a hidden document, an item is not published', () => {
  const items = [{}, { href: '/NIRF' }, { document: 'gone' }].map(show);
  expect(items.map(({ href }) => href)).toEqual([null, null, null]);
});
