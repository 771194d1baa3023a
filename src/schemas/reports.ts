/** The collections of reports, of NIRF rankings, and of the college's settings for admissions. */
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { REPORT_YEAR } from '#domain/report.ts';

import { listWithUnique, sample, sentences, words } from './shared.ts';

export const reportYear = z
  .string()
  .regex(REPORT_YEAR, 'Expected two years that follow each other, such as "2023-24"')
  .describe('Two years that follow each other, such as 2023-24.');

/**
 * Read by the four download pages: the years that each page lists, in their order. The PDFs
 * `<year>.pdf` are in the folder of the same name.
 */
export const reports = defineCollection({
  loader: glob({ pattern: '*.json', base: './content/reports' }),
  schema: z.strictObject({
    passwordNote: sentences.optional().meta({
      title: 'Who gives the password',
      description: 'Shown where the password is asked for, if the reports need one.',
    }),
    years: listWithUnique(z.strictObject({ year: reportYear, sample }), 'year').describe('In the order of the page.'),
  }),
});

/**
 * Read by `/NIRF`: a year of the ranking, and the PDF below `public/` that was submitted for it, or
 * null if there is none.
 */
export const nirf = defineCollection({
  loader: file('./content/nirf/nirf.json'),
  schema: z.strictObject({
    id: z
      .string()
      .regex(/^\d{4}$/u, 'Expected a year such as "2025"')
      .meta({ title: 'Year', description: 'Such as 2025.' }),
    file: z
      .string()
      .regex(/^\/documents\/nirf\/[\w.-]+\.pdf$/u, 'Expected a PDF in /documents/nirf/')
      .nullable()
      .meta({ editor: 'pdf', folder: 'documents/nirf', title: 'PDF' }),
    sample,
  }),
});

const year = z.int().min(1900).max(2999);

/**
 * Checks the file that `src/domain/forms/enquiry.ts` imports for form and function. The schema is here so
 * that a wrong value stops the build.
 */
export const admissions = defineCollection({
  loader: glob({ pattern: 'admissions.json', base: './content/settings' }),
  schema: z.strictObject({
    yearOfPassing: z
      .strictObject({ first: year.meta({ title: 'First year' }), last: year.meta({ title: 'Last year', notBefore: 'first' }) })
      .refine(({ first, last }) => first <= last, 'Expected a first year that is not after the last')
      .meta({ title: 'Years of passing that the form accepts' }),
    modesOfStudy: z.array(words).min(1),
  }),
});
