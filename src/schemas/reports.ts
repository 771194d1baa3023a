import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { REPORT_FILE, REPORT_YEAR } from '#records/reports/report.ts';

import { loadFolder, loadList } from './loaders.ts';
import { createTranslationsSchema, listWithUnique, madeUp, ours, sample, sentences } from './shared.ts';

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
export const reports = defineCollection({
  loader: loadFolder('reports/*.json'),
  schema: z.strictObject({
    ours,
    madeUp,
    passwordNote: sentences.optional().meta({
      title: 'Who gives the password',
      description: 'Shown where the password is asked for, if the reports need one.',
    }),
    ...createTranslationsSchema({ passwordNote: sentences }),
    years: listWithUnique(z.strictObject({ year: reportYear, file: reportFile, sample, madeUp }), 'year').describe(
      'The page puts them in order.',
    ),
  }),
});

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
