import { expect, test } from 'vitest';

import { acceptFile } from '#netlify/uploads/check/accept.ts';
import { askProgram } from '#netlify/uploads/check/program.ts';
import { NOTICE_PICTURE_BOUNDS } from '#records/notices/notice-file.ts';
import { takePeak, watchChildren } from '#tests/support/files/child-usage.ts';
import { ACTIVE_PARTS, aHarmlessPdf, aPdf, aPdfBomb, aPdfWith } from '#tests/support/files/pdfs.ts';
import { words } from '#words/words.ts';

function accept(bytes: Buffer) {
  return acceptFile({ askProgram, words: words('en') }, bytes, NOTICE_PICTURE_BOUNDS);
}

test('a PDF that unfolds to a gigabyte is refused before it takes the function’s memory', async () => {
  const bomb = aPdfBomb();
  expect(bomb.byteLength).toBeLessThan(4_000_000);
  watchChildren();
  expect(await accept(aPdf(2))).toMatchObject({ kind: 'pdf', pages: 2 });
  expect(takePeak()).toBeGreaterThan(10_000_000);
  expect(await accept(bomb)).toBe('This PDF cannot be read. It is damaged, or it needs a password');
  expect(takePeak()).toBeLessThan(400_000_000);
});

test.each(Object.entries(ACTIVE_PARTS))('a PDF with %s is refused, whether its objects are packed or not', async (_, parts) => {
  const sentence = 'This PDF contains a script, a command or an attached file. Print it to a new PDF and send that one';
  for (const isPacked of [false, true]) expect(await accept(aPdfWith(parts, isPacked))).toBe(sentence);
});

test('a PDF with links, an outline and a form to fill in is accepted', async () => {
  for (const isPacked of [false, true]) expect(await accept(aHarmlessPdf(isPacked))).toMatchObject({ pages: 1 });
});
