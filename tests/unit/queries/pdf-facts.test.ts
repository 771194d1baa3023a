import { join } from 'node:path';

import { expect, test } from 'vitest';

import { DEFAULT_TAG } from '#i18n/default-language.ts';
import { ENGLISH } from '#i18n/english.ts';
import { formatPdfDay, formatPdfLinkFacts, readPdf } from '#queries/files/pdfs.ts';
import { write } from '#tests/support/copies/content-site.ts';
import { useFolder } from '#tests/support/copies/folder.ts';
import { createLockedPdf, createPdf } from '#tests/support/files/pdfs.ts';

const folder = useFolder();
const NOW = new Date('2026-11-23T00:00:00Z');

test.for([
  [{ CreationDate: "D:20261122085733+00'00'" }, '22 November 2026'],
  [{ CreationDate: 'D:20240131', ModDate: "D:20250301235959+05'30'" }, '1 March 2025'],
  [{ CreationDate: 'D:20240131120000Z', ModDate: 'D:20231231120000Z' }, '31 January 2024'],
  [{ CreationDate: 'D:20240131120000Z', ModDate: 'D:20990101120000Z' }, '31 January 2024'],
  [{ CreationDate: 'D:19700101000000Z' }, null],
  [{}, null],
] as const)('the day of a PDF with %j is %s', ([info, day]) => {
  expect(formatPdfDay(info, NOW)).toBe(day);
});

test('a PDF says its pages, title, day and whether it has text', async () => {
  write(folder(), 'a.pdf', createPdf(2, { title: ' Holidays ', text: 'Diwali', created: 'D:20240131120000Z' }));
  const file = await readPdf(join(folder(), 'a.pdf'), DEFAULT_TAG, NOW);
  expect(file).toMatchObject({ pages: 2, title: 'Holidays', day: '31 January 2024' });
  expect(await file.hasText()).toBe(true);
  write(folder(), 'b.pdf', createPdf(2));
  const scanned = await readPdf(join(folder(), 'b.pdf'), DEFAULT_TAG, NOW);
  expect(scanned).toMatchObject({ pages: 2, title: '', day: null });
  expect(await scanned.hasText()).toBe(false);
});

test.each(['\uFEFF', '\n'])('what stands before a PDF, such as %j, does not keep it from being read', async (before) => {
  write(folder(), 'before.pdf', Buffer.concat([Buffer.from(before), createPdf(2, { title: 'Holidays', text: 'Words' })]));
  const pdf = await readPdf(join(folder(), 'before.pdf'));
  expect([pdf.pages, pdf.title, await pdf.hasText()]).toEqual([2, 'Holidays', true]);
});

test('a link to a PDF of the site says what the file is, as far as that is known', async () => {
  write(folder(), 'documents/fees 2026.pdf', createPdf(3, { created: 'D:20240131120000Z' }));
  write(folder(), 'documents/locked.PDF', createLockedPdf());
  const links = [
    '/documents/fees%202026.pdf',
    '/documents/locked.PDF',
    '/documents/lost.pdf',
    '/Courses',
    'https://example.org/documents/a.pdf',
  ];
  const facts = await Promise.all(links.map((href) => formatPdfLinkFacts(href, ENGLISH, folder())));
  expect(facts).toEqual(['PDF, 3 pages, 1 KB, updated 31 January 2024', 'PDF, 1 KB', 'PDF', null, null]);
});
