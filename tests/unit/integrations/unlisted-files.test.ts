import { join } from 'node:path';
import { expect, test } from 'vitest';

import { unlistedDocuments, unshownPictures } from '#integrations/unlisted-files.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';

const folder = useFolder();

test('a document is listed if any text of the content has its address, as it is or encoded', () => {
  for (const name of ['plan.pdf', 'nirf/2025.pdf', 'old plan.pdf', 'new plan.pdf', 'spare.pdf', 'nirf/plan.pdf', 'page.html'])
    write(folder(), name, 'x');
  const texts = [
    '{ "file": "/documents/plan.pdf" }',
    '[2025](/documents/nirf/2025.pdf) (/documents/old%20plan.pdf) /documents/new plan.pdf',
  ];
  expect(unlistedDocuments(folder(), texts)).toEqual(['nirf/plan.pdf', 'page.html', 'spare.pdf']);
});

test('a college without documents has none that are not listed', () => {
  expect(unlistedDocuments(join(folder(), 'nowhere'), [])).toEqual([]);
});

test('a picture stays that only a page in a folder shows, and one that no page shows does not', () => {
  const assets = join(folder(), '_astro');
  for (const name of ['shown.webp', 'in-a-folder.avif', 'unshown.jpg']) write(assets, name, 'x');
  write(folder(), 'index.html', '<img src="/_astro/shown.webp">');
  write(folder(), 'courses/one.html', '<source srcset="/_astro/in-a-folder.avif 320w">');
  expect(unshownPictures(folder(), assets)).toEqual(['unshown.jpg']);
});
