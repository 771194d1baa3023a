import { defineCollection } from 'astro/content/config';
import { z } from 'astro/zod';

import { findReportType, getReportPassword, REPORT_FILE, REPORT_YEAR } from '#records/reports/report.ts';

import { defineFolder, loadFile, loadList } from './loaders.ts';
import { createTranslationsSchema, href, inLanguages, listWithUnique, madeUp, ours, sample, sentences, words } from './shared.ts';

export const reportYear = z
  .string()
  .regex(REPORT_YEAR, 'Expected two years that follow each other, such as "2023-24"')
  .describe('Two years that follow each other, such as 2023-24.');

const reportFile = z
  .string()
  .regex(REPORT_FILE, 'Expected the name of a PDF in the folder of these reports, such as "2023-24.pdf"')
  .nullable()
  .default(null)
  .meta({ editor: 'pdf', title: 'PDF' });

/** The PDFs are in the folder of the same name. `file` is null without a report. */
export const reports = defineFolder('reports/*.json', () => ({
  madeUp,
  passwordNote: sentences.optional().meta({
    title: 'Who gives the password',
    description: 'Shown where the password is asked for, if the reports need one.',
  }),
  ...createTranslationsSchema({ passwordNote: sentences }),
  years: listWithUnique('year', { year: reportYear, file: reportFile, sample, madeUp }).describe('The page puts them in order.'),
}));

/** The PDF is below `public/`, null without one. */
export const nirf = defineCollection({
  loader: loadList('nirf/nirf.json'),
  schema: z.strictObject({
    ours,
    id: z
      .string()
      .regex(/^\d{4}$/u, 'Expected a year such as "2025"')
      .meta({ title: 'Year', description: 'Such as 2025.' }),
    file: z
      .string()
      .regex(/^\/documents\/nirf\/[\w.-]+\.pdf$/u, 'Expected a PDF in /documents/nirf/')
      .nullable()
      .default(null)
      .meta({ editor: 'pdf', title: 'PDF' }),
    sample,
    madeUp,
  }),
});

/** A disclosure must not be behind a password. */
function asksForPassword(address: string): boolean {
  const type = findReportType(address);
  if (type === null) return false;
  const password = getReportPassword(type);
  return password === 'always' || (password === 'where-set' && (process.env['REPORT_PASSWORDS'] ?? '').includes(`"${type}"`));
}

const item = z
  .strictObject({
    label: words.meta({ title: 'What is published' }),
    ...createTranslationsSchema({ label: words, note: words }),
    href: href.optional().meta({
      title: 'Address',
      description:
        'A page of this site, such as /About, or an address that begins with https://. Without it and without a document the page says “Not yet published by the college”.',
    }),
    document: words.optional().describe('Instead of an address: the short name of an entry of “Documents in the menu”.'),
    note: words.optional().meta({ title: 'Note', description: 'A few words beside it, in place of “Not yet published by the college”.' }),
    madeUp,
  })
  .superRefine(({ href: address, document }, context) => {
    if (address !== undefined && document !== undefined)
      context.addIssue({ code: 'custom', path: ['document'], message: 'Expected an address or a document, and not both' });
    if (address === undefined || !asksForPassword(address)) return;
    const message =
      'Expected a page whose reports need no password, because everybody may read what is disclosed. Add the report to the documents and name it as "document", or leave the address out';
    context.addIssue({ code: 'custom', path: ['href'], message });
  });

/** Items of the UGC's guidelines on public self-disclosure (2024). */
export const disclosureFile = z.strictObject({
  ours,
  groups: listWithUnique('title', { ...inLanguages({ title: words }), items: z.array(item).default([]) }).meta({ title: 'Headings' }),
});

export const disclosure = defineCollection({
  loader: loadFile('disclosure/disclosure.json'),
  schema: disclosureFile,
});
