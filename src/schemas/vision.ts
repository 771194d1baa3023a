import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { pictureFocus, sample, words } from './shared.ts';

/** Read by the strip on the home page and by `/VMQ`: vision, mission, quality policy. */
export const vision = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/vision' }),
  schema: ({ image }) =>
    z.strictObject({
      title: words,
      /** The heading above the full text on `/VMQ`, in place of the title. */
      textTitle: words.optional(),
      order: z.int(),
      summary: words,
      picture: image(),
      pictureAlt: words,
      pictureFocus,
      sample,
    }),
});
