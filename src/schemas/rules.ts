import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { loadFolder } from './loaders.ts';
import { TRANSLATED_TEXTS } from './page-templates.ts';
import { draft, figure, order, ours, sample, words } from './shared.ts';

/** One section a file: the body has the numbered points, the file name is the anchor. */
export const conduct = defineCollection({
  loader: loadFolder('conduct/*.md'),
  schema: z.strictObject({
    ours,
    title: words,
    order,
    reader: words.optional().describe('Text of the link to this section, shown above all sections (for example “Students”).'),
    sample,
  }),
});

/** Structured like `conduct`. */
export const rules = defineCollection({
  loader: loadFolder('rules/*.md'),
  schema: z.strictObject({
    ours,
    title: words,
    order,
    figures: z.array(figure).default([]).describe('The main figures, also shown above all sections.'),
    sample,
  }),
});

/** `hi/rules/leave-rules` is `rules/leave-rules` in Hindi. */
export const translatedTexts = defineCollection({
  loader: loadFolder(`*/{${Object.keys(TRANSLATED_TEXTS).join(',')}}/*.md`, ({ entry }) => entry.slice(0, -'.md'.length)),
  schema: z.strictObject({
    ours,
    title: words,
    reader: words.optional().describe('Only for the code of conduct: the text of the link to the section.'),
    figures: z.array(figure).optional().describe('Only for rules. Without any, those of the English section are shown.'),
    sample,
    draft,
  }),
});
