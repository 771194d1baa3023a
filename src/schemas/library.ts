import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { figure, picture, sample, words } from './shared.ts';

/** The headings of the page's sections. */
const titles = z.strictObject({
  hours: words.default('Open'),
  staff: words.default('Library staff'),
  rules: words.default('Rules of the library'),
  newspapers: words.default('Newspapers'),
  eResources: words.default('E-resources'),
});

/** Read by `/Library`. */
export const library = defineCollection({
  loader: glob({ pattern: 'library.json', base: './content/library' }),
  schema: ({ image }) =>
    z.strictObject({
      titles: titles.prefault({}),
      opens: words,
      closes: words,
      holdings: z.array(figure),
      /** The pictures are shown in turn (docs/behaviour.md, "Library"). */
      pictures: z.array(picture(image)),
      staff: z.array(z.strictObject({ name: words, designation: words, sample })),
      rules: z.array(words),
      newspapers: z.array(z.strictObject({ name: words, sample })),
      /** `prefix` is shown in small letters before the value, for example `over` 6000. */
      eResources: z.array(figure.extend({ prefix: words.optional() })),
    }),
});
