import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { loadFile, loadFolder } from './loaders.ts';
import {
  alt,
  createPictureSchema,
  createTranslationsSchema,
  figure,
  onwardInLanguages,
  order,
  ours,
  translatedText,
  words,
  listWithUnique,
  createPhotographSchema,
  sample,
  sentences,
} from './shared.ts';

/** One facility a file; the body is the text. */
export const facilityTexts = defineCollection({
  loader: loadFolder('facilities/{academics,student,faculty}/*.md'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      title: words,
      order,
      question: words.optional().describe('A question of students, shown above the title. Only for student facilities.'),
      dark: z.boolean().default(false).meta({ title: 'On a dark background', description: 'Only for student facilities.' }),
      figures: z.array(figure.extend(createTranslationsSchema({ label: words }))).default([]),
      picture: createPictureSchema(image).extend(createTranslationsSchema({ alt })).optional(),
      link: onwardInLanguages.optional().describe('A further page, shown after the text.'),
      ...createTranslationsSchema({ title: words, question: words, text: translatedText }),
      sample,
    }),
});

/** One facility a file; the body is the description. */
export const infrastructure = defineCollection({
  loader: loadFolder('facilities/infrastructure/*.md'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      title: words,
      order,
      capacity: z.int().positive().optional().describe('How many people it seats.'),
      pictures: listWithUnique(
        z.strictObject({ src: createPhotographSchema(image).meta({ title: 'File' }), alt, ...createTranslationsSchema({ alt }), sample }),
        'src',
      ),
      ...createTranslationsSchema({ title: words, text: translatedText }),
      sample,
    }),
});

const titles = z.strictObject({
  hours: words.default('Open'),
  staff: words.default('Library staff'),
  rules: words.default('Rules of the library'),
  newspapers: words.default('Newspapers'),
  eResources: words.default('E-resources'),
  ...createTranslationsSchema({ hours: words, staff: words, rules: words, newspapers: words, eResources: words }),
});

const holding = figure.extend(createTranslationsSchema({ label: words }));

export const library = defineCollection({
  loader: loadFile('library/library.json'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      sample,
      titles: titles.prefault({}).meta({ title: 'Headings' }),
      opens: words.optional().describe('Such as 9:00 am.'),
      closes: words.optional().describe('Such as 4:00 pm.'),
      ...createTranslationsSchema({ opens: words, closes: words }),
      holdings: z.array(holding).default([]),
      pictures: z
        .array(createPictureSchema(image).extend(createTranslationsSchema({ alt })))
        .default([])
        .describe('They are shown in turn.'),
      staff: z
        .array(
          z.strictObject({ name: words, designation: words, ...createTranslationsSchema({ name: words, designation: words }), sample }),
        )
        .default([]),
      rules: z
        .array(
          z.strictObject({
            rule: sentences,
            ...createTranslationsSchema({ rule: sentences }),
            sample,
            seeAlso: onwardInLanguages
              .optional()
              .describe('A page with another rule about the same thing, such as “See also the code of conduct”.'),
          }),
        )
        .default([]),
      newspapers: z.array(z.strictObject({ name: words, ...createTranslationsSchema({ name: words }), sample })).default([]),
      eResources: z
        .array(
          figure.extend({
            prefix: words.optional().describe('Shown in small letters before the value, such as “over” before 6,000.'),
            ...createTranslationsSchema({ label: words, prefix: words }),
          }),
        )
        .default([])
        .meta({ title: 'E-resources' }),
    }),
});
