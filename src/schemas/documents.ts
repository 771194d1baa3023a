import { defineCollection } from 'astro/content/config';
import { file } from 'astro/loaders';
import { z } from 'astro/zod';

import { createTranslations, sample, words } from './shared.ts';

export const documents = defineCollection({
  loader: file('./content/documents/documents.json'),
  schema: z.strictObject({
    id: words.meta({ title: 'Short name', description: 'The menu refers to the document by it. It must be unique.' }),
    title: words,
    ...createTranslations({ title: words }),
    file: z
      .string()
      .regex(/^\/documents\/.+\.pdf$/u, 'Expected a PDF in /documents/')
      .meta({ editor: 'pdf', title: 'PDF' }),
    sample,
  }),
});
