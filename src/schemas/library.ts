import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

import { figure, sample, words } from './shared.ts';

/** Read by `/Library`. */
export const library = defineCollection({
  loader: glob({ pattern: 'library.json', base: './content/library' }),
  schema: ({ image }) =>
    z.strictObject({
      opens: words,
      closes: words,
      holdings: z.array(figure).min(1),
      /** The pictures are shown in turn (docs/behaviour.md, "Library"). */
      pictures: z.array(z.strictObject({ src: image(), alt: words, sample })).length(3, 'Expected three pictures'),
      staff: z.array(z.strictObject({ name: words, designation: words, sample })).min(1),
      rules: z.array(words).min(1),
      newspapers: z.array(z.strictObject({ name: words, sample })).min(1),
      /** `prefix` is shown in small letters before the value, for example `over` 6000. */
      eResources: z.array(figure.extend({ prefix: words.optional() })).min(1),
    }),
});
