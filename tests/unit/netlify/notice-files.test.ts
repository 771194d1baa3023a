import { expect, test } from 'vitest';

import { acceptFile } from '#netlify/lib/pictures/notice-files.ts';
import { askProgram } from '#netlify/lib/platform/program.ts';
import { takePeak, watchChildren } from '#tests/support/child-usage.ts';
import { aPdf, aPdfBomb } from '#tests/support/pdfs.ts';

test('a PDF that unfolds to a gigabyte is refused before it takes the function’s memory', async () => {
  const bomb = aPdfBomb();
  expect(bomb.byteLength).toBeLessThan(4_000_000);
  watchChildren();
  expect(await acceptFile({ askProgram }, aPdf(2))).toMatchObject({ kind: 'pdf', pages: 2 });
  expect(takePeak()).toBeGreaterThan(10_000_000);
  expect(await acceptFile({ askProgram }, bomb)).toBeNull();
  expect(takePeak()).toBeLessThan(400_000_000);
});
