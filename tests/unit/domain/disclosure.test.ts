import { expect, test } from 'vitest';

import { type DisclosedItem, discloseItem, formatDisclosureCount, isPublished, formatPublishedCount } from '#domain/disclosure.ts';
import { createLinkResolver } from '#domain/site-pages.ts';

const DOCUMENTS = [
  { id: 'plan', file: '/documents/plan.pdf', sample: false },
  { id: 'naac', file: '/documents/naac.pdf', sample: true },
];

const TEXTS = new Map([
  ['nirf/nirf.json', '[{"id":"2025","sample":false},\n{"id":"2024","sample": true}]'],
  ['vision/mission.md', '---\ntitle: Mission\nsample: true\n---\n'],
  ['vision/vision.md', '---\ntitle: Vision\n---\n'],
  ['sports/pictures.json', '{"pictures":[],"note":"sample: true"}'],
  ['settings/site.json', '{"sample":true,"contact":{"email":null},"hero":{"films":[{"sample":true}]}}'],
]);

function disclose(item: { href?: string; document?: string; content?: string; note?: string; sample?: boolean }): DisclosedItem {
  return discloseItem({ label: 'Item', sample: false, ...item }, DOCUMENTS, TEXTS, createLinkResolver(['NIRF'], '/Gallery'));
}

test('an item is a page, a PDF or another website', () => {
  expect(disclose({ href: '/S.M.M.-Gallery' })).toEqual({ label: 'Item', note: '', href: '/Gallery', kind: 'page', sample: false });
  expect(disclose({ document: 'plan' })).toEqual({ label: 'Item', note: '', href: '/documents/plan.pdf', kind: 'pdf', sample: false });
  expect(disclose({ href: 'https://example.org' })).toEqual({
    label: 'Item',
    note: '',
    href: 'https://example.org',
    kind: 'external',
    sample: false,
  });
});

test('without an address, with a page that answers nothing, and with a document that is not there, an item is not published', () => {
  for (const item of [{}, { href: '/NIRF' }, { document: 'gone' }, { sample: true }]) {
    expect(disclose(item), JSON.stringify(item)).toMatchObject({ href: null, sample: false });
    expect(isPublished(disclose(item))).toBe(false);
  }
});

test.each([
  ['nirf', true],
  ['nirf/nirf.json', true],
  ['vision', true],
  ['vision/vision.md', false],
  ['sports', false],
  ['settings/site.json#contact', false],
  ['settings/site.json#hero', true],
  ['settings/site.json#social', true],
  ['vision/vision.md#title', true],
  ['vis', true],
])('a page whose content is %s is a sample as long as something there is one: %s', (content, sample) => {
  expect(disclose({ href: '/Courses', content })).toMatchObject({ href: '/Courses', sample });
  expect(disclose({ href: '/NIRF', content }), 'a page that answers nothing').toMatchObject({ href: null, sample: false });
});

test('a sample is linked, and counts as published on the page of a demonstration, but not for the check of the content', () => {
  const sample = disclose({ document: 'naac' });
  expect(sample).toMatchObject({ href: '/documents/naac.pdf', sample: true });
  expect(formatDisclosureCount([sample, disclose({ href: '/About' }), disclose({})])).toBe('1 of 3 published, 1 more is a sample');
  expect(formatDisclosureCount([sample, disclose({ href: 'https://example.org', sample: true })])).toBe(
    '0 of 2 published, 2 more are samples',
  );
  expect(formatDisclosureCount([disclose({ href: '/About' })])).toBe('1 of 1 published');
  expect(formatPublishedCount([sample, disclose({ href: '/About' }), disclose({})])).toBe('2 of 3 published');
});
