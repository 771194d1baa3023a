import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { figure, order, sample, words } from './shared.ts';

/**
 * Sections of the code of conduct, one a file: the body has the numbered points, the file name is
 * the anchor.
 */
export const conduct = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/conduct' }),
  schema: z.strictObject({
    title: words,
    order,
    reader: words.optional().describe('Text of the link to this section, shown above all sections (for example “Students”).'),
    sample,
  }),
});

/** Sections of the rules, structured like `conduct`. Figures also appear above all sections. */
export const rules = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/rules' }),
  schema: z.strictObject({
    title: words,
    order,
    figures: z.array(figure).default([]).describe('The main figures, also shown above all sections.'),
    sample,
  }),
});
