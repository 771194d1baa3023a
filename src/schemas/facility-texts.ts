import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { figure, onward, order, createPictureSchema, createSampleMark, words } from './shared.ts';

/** Facilities, one a file; the body is the text. */
export const facilityTexts = defineCollection({
  loader: glob({ pattern: '{academics,student,faculty}/*.md', base: './content/facilities' }),
  schema: ({ image }) =>
    z.strictObject({
      title: words,
      order,
      question: words.optional().describe('A question of students, shown above the title. Only for student facilities.'),
      dark: z.boolean().default(false).meta({ title: 'On a dark background', description: 'Only for student facilities.' }),
      figures: z.array(figure).default([]),
      picture: createPictureSchema(image).optional(),
      link: onward.optional().describe('A further page, shown after the text.'),
      sample: createSampleMark(['body', 'question']),
    }),
});
