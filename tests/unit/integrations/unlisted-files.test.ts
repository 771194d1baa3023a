import { join } from 'node:path';
import { expect, test } from 'vitest';

import { unlistedDocuments } from '#integrations/unlisted-files.ts';
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
