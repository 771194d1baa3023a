import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { alt, figure, createTranslations, onwardInLanguages, createPictureSchema, sample, sentences, words } from './shared.ts';

const titles = z.strictObject({
  hours: words.default('Open'),
  staff: words.default('Library staff'),
  rules: words.default('Rules of the library'),
  newspapers: words.default('Newspapers'),
  eResources: words.default('E-resources'),
  ...createTranslations({ hours: words, staff: words, rules: words, newspapers: words, eResources: words }),
});

const holding = figure.extend(createTranslations({ label: words }));

export const library = defineCollection({
  loader: glob({ pattern: 'library.json', base: './content/library' }),
  schema: ({ image }) =>
    z.strictObject({
      titles: titles.prefault({}).meta({ title: 'Headings' }),
      opens: words.describe('Such as 9:00 am.'),
      closes: words.describe('Such as 4:00 pm.'),
      ...createTranslations({ opens: words, closes: words }),
      holdings: z.array(holding).default([]),
      pictures: z
        .array(createPictureSchema(image).extend(createTranslations({ alt })))
        .default([])
        .describe('They are shown in turn.'),
      staff: z
        .array(z.strictObject({ name: words, designation: words, ...createTranslations({ name: words, designation: words }), sample }))
        .default([]),
      rules: z
        .array(
          z.strictObject({
            rule: sentences,
            ...createTranslations({ rule: sentences }),
            seeAlso: onwardInLanguages
              .optional()
              .describe('A page with another rule about the same thing, such as “See also the code of conduct”.'),
          }),
        )
        .default([]),
      newspapers: z.array(z.strictObject({ name: words, ...createTranslations({ name: words }), sample })).default([]),
      eResources: z
        .array(
          figure.extend({
            prefix: words.optional().describe('Shown in small letters before the value, such as “over” before 6,000.'),
            ...createTranslations({ label: words, prefix: words }),
          }),
        )
        .default([])
        .meta({ title: 'E-resources' }),
    }),
});
