import { expect, test } from 'vitest';

import { type DisclosedItem, discloseItem, disclosureCount, isPublished } from '#domain/disclosure.ts';
import { linkResolver } from '#domain/site-pages.ts';

const DOCUMENTS = [
  { id: 'plan', file: '/documents/plan.pdf', sample: false },
  { id: 'naac', file: '/documents/naac.pdf', sample: true },
];

function disclosed(item: { href?: string; document?: string; sample?: boolean }): DisclosedItem {
  return discloseItem({ label: 'Item', sample: false, ...item }, DOCUMENTS, linkResolver(['NIRF'], '/Gallery'));
}

test('an item is a page, a PDF or another website', () => {
  expect(disclosed({ href: '/S.M.M.-Gallery' })).toEqual({ label: 'Item', href: '/Gallery', kind: 'page', sample: false });
  expect(disclosed({ document: 'plan' })).toEqual({ label: 'Item', href: '/documents/plan.pdf', kind: 'pdf', sample: false });
  expect(disclosed({ href: 'https://example.org' })).toEqual({
    label: 'Item',
    href: 'https://example.org',
    kind: 'external',
    sample: false,
  });
});

test('without an address, with a hidden page, and with a document that is not there, an item is not published', () => {
  for (const item of [{}, { href: '/NIRF' }, { document: 'gone' }, { sample: true }]) {
    expect(disclosed(item), JSON.stringify(item)).toMatchObject({ href: null, sample: false });
    expect(isPublished(disclosed(item))).toBe(false);
  }
});

test('a sample is linked, and does not count as published', () => {
  const sample = disclosed({ document: 'naac' });
  expect(sample).toMatchObject({ href: '/documents/naac.pdf', sample: true });
  expect(disclosureCount([sample, disclosed({ href: '/About' }), disclosed({})])).toBe('1 of 3 published, 1 more is a sample');
  expect(disclosureCount([sample, disclosed({ href: 'https://example.org', sample: true })])).toBe('0 of 2 published, 2 more are samples');
  expect(disclosureCount([disclosed({ href: '/About' })])).toBe('1 of 1 published');
});
