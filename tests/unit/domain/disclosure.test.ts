import { expect, test } from 'vitest';

import { showItem } from '#domain/disclosure.ts';
import { createLinkResolver } from '#domain/site-pages.ts';

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
