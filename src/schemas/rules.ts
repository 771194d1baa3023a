import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { figure, order, sample, words } from './shared.ts';

/** Each file is one section: its body contains the numbered points, and its name is the anchor. */
export const conduct = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/conduct' }),
  schema: z.strictObject({
    title: words,
    order,
    reader: words.optional().describe('Text of the link to this section, shown above all sections (for example “Students”).'),
    sample,
  }),
});

/** As in `conduct`. The figures are also shown above all sections. */
export const rules = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/rules' }),
  schema: z.strictObject({
    title: words,
    order,
    figures: z.array(figure).default([]).describe('The main figures, also shown above all sections.'),
    sample,
  }),
});
