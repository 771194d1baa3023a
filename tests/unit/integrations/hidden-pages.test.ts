import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { hiddenPages, readHiddenPages } from '#integrations/hidden-pages.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

test('a page is hidden by the field in its upper part alone', async () => {
  await mkdir(path.join(folder(), 'pages'));
  for (const [name, text] of [
    ['NIRF.md', '---\ntitle: NIRF\nhidden: true # until 2027\n---\n\nText.\n'],
    ['NEP.md', '\uFEFF---\r\nhidden: true\r\ntitle: NEP\r\n---\r\nText.\r\n'],
    ['About.md', '---\ntitle: About\n---\n\nhidden: true\n'],
    ['Library.md', '---\ntitle: Library\nhidden: false\n---\n'],
    ['Rules.md', '---\ntitle: Rules\nsectionTitle: "hidden: true"\n---\n'],
    ['broken.md', 'hidden: true\n'],
    ['notes.txt', '---\nhidden: true\n---\n'],
  ] as const) {
    await writeFile(path.join(folder(), 'pages', name), text);
  }
  expect(readHiddenPages(folder()).toSorted()).toEqual(['NEP', 'NIRF']);
});

test('the page that tells fact from sample is hidden unless the site is a demonstration', async () => {
  for (const name of ['pages', 'settings']) await mkdir(path.join(folder(), name));
  await writeFile(path.join(folder(), 'pages', 'demonstration.md'), '---\ntitle: Fact and sample\n---\n');
  for (const [site, hidden] of [
    ['{"demonstration": true}', []],
    ['{"demonstration": false}', ['demonstration']],
    ['{}', ['demonstration']],
  ] as const) {
    await writeFile(path.join(folder(), 'settings', 'site.json'), site);
    expect(readHiddenPages(folder()), site).toEqual(hidden);
  }
});

test('a content folder without pages hides none', () => {
  expect(readHiddenPages(folder())).toEqual([]);
});

test('the build stops with a sentence if a page is hidden that the site cannot do without', () => {
  expect(() => hiddenPages(['NIRF', 'About'], '/Gallery')).toThrow(/^content\/pages\/About\.md: hidden: Expected false, /u);
  expect(() => hiddenPages(['NIRF'], '/Gallery')).not.toThrow();
});
