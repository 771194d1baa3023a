import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { TRANSLATED_LANGUAGES } from '#i18n/languages.ts';

import {
  alt,
  createPictureSchema,
  createSampleMark,
  createTranslations,
  figure,
  onwardInLanguages,
  order,
  translatedText,
  words,
} from './shared.ts';

/** Facilities, one a file; the body is the text. */
export const facilityTexts = defineCollection({
  loader: glob({ pattern: '{academics,student,faculty}/*.md', base: './content/facilities' }),
  schema: ({ image }) =>
    z.strictObject({
      title: words,
      order,
      question: words.optional().describe('A question of students, shown above the title. Only for student facilities.'),
      dark: z.boolean().default(false).meta({ title: 'On a dark background', description: 'Only for student facilities.' }),
      figures: z.array(figure.extend(createTranslations({ label: words }))).default([]),
      picture: createPictureSchema(image).extend(createTranslations({ alt })).optional(),
      link: onwardInLanguages.optional().describe('A further page, shown after the text.'),
      ...createTranslations({ title: words, question: words, text: translatedText }),
      sample: createSampleMark(['body', 'question', ...TRANSLATED_LANGUAGES]),
    }),
});
