/** What the prospectus takes from other pages. */
import { expect, test } from 'vitest';

import type { Block } from '#components/blocks/blocks.ts';
import { keepPrintedBlocks, lowerHeadings } from '#components/prospectus/printed.ts';

const common = { title: 'A heading', beside: false };

test('headings are lower, at most of level 6, without anchors, and pictures are left out', () => {
  expect(lowerHeadings('<h2 id="fees">Fees</h2><p>A <b>text</b><img src="a.jpg" alt=""></p><h5>Small</h5>', 2)).toBe(
    '<h4>Fees</h4><p>A <b>text</b></p><h6>Small</h6>',
  );
});

test('links to pages and files of the site are left out, and a fact stays', () => {
  const links: Block = {
    type: 'links',
    ...common,
    look: 'cards',
    links: [
      { label: 'A page', href: '/fees' },
      { label: 'A file', document: '/documents/rules.pdf' },
      { label: 'A fact', fact: 'Half the fee', href: '/scholarships' },
      { label: 'A fact alone', fact: 'Up to ten' },
      { label: 'Another website', href: 'https://example.org' },
    ],
  };
  const text: Block = { type: 'text', ...common, text: '<h3>Before you come</h3>' };
  const [printed, texts, ...others] = keepPrintedBlocks([links, text, { ...links, links: links.links.slice(0, 2) }]);
  expect(printed).toMatchObject({ links: [{ label: 'A fact' }, { label: 'A fact alone' }, { label: 'Another website' }] });
  expect(texts).toMatchObject({ text: '<h4>Before you come</h4>' });
  expect(others).toEqual([]);
});
