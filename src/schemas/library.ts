import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { figure, onward, createPictureSchema, sample, sentences, words } from './shared.ts';

const titles = z.strictObject({
  hours: words.default('Open'),
  staff: words.default('Library staff'),
  rules: words.default('Rules of the library'),
  newspapers: words.default('Newspapers'),
  eResources: words.default('E-resources'),
});

export const library = defineCollection({
  loader: glob({ pattern: 'library.json', base: './content/library' }),
  schema: ({ image }) =>
    z.strictObject({
      titles: titles.prefault({}).meta({ title: 'Headings' }),
      opens: words.describe('Such as 9:00 am.'),
      closes: words.describe('Such as 4:00 pm.'),
      holdings: z.array(figure).default([]),
      pictures: z.array(createPictureSchema(image)).default([]).describe('They are shown in turn.'),
      staff: z.array(z.strictObject({ name: words, designation: words, sample })).default([]),
      rules: z
        .array(
          z.strictObject({
            rule: sentences,
            seeAlso: onward.optional().describe('A page with another rule about the same thing, such as “See also the code of conduct”.'),
          }),
        )
        .default([]),
      newspapers: z.array(z.strictObject({ name: words, sample })).default([]),
      eResources: z
        .array(
          figure.extend({ prefix: words.optional().describe('Shown in small letters before the value, such as “over” before 6,000.') }),
        )
        .default([])
        .meta({ title: 'E-resources' }),
    }),
});
