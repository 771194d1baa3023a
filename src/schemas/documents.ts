import { defineCollection } from 'astro/content/config';
import { file } from 'astro/loaders';
import { z } from 'astro/zod';

import { inLanguages, sample, words } from './shared.ts';

export const documents = defineCollection({
  loader: file('./content/documents/documents.json'),
  schema: z.strictObject({
    id: words.meta({ title: 'Short name', description: 'The menu refers to the document by it. It must be unique.' }),
    title: words,
    ...inLanguages({ title: words }),
    file: z
      .string()
      .regex(/^\/documents\/.+\.pdf$/u, 'Expected a PDF in /documents/')
      .meta({ editor: 'pdf', title: 'PDF' }),
    sample,
  }),
});
