import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { alt, hidden, order, sample, words } from './shared.ts';

/**
 * Read by the home page, `/sports-page` and `/S.M.M.-Gallery`: the folders of pictures that calls
 * list, by their paths in `content/` (`campus`, `gallery/2023-2024`). Each `pictures.json` lists the
 * folder's files in their order.
 */
export const pictures = defineCollection({
  loader: glob({
    pattern: '{campus,sports,gallery/*}/pictures.json',
    base: './content',
    generateId: ({ entry }) => entry.replace('/pictures.json', ''),
  }),
  schema: z.strictObject({
    sample,
    pictures: z.array(
      z.strictObject({
        file: z
          .string()
          .regex(/^[^/]+\.(?:jpe?g|png|webp)$/iu, 'Expected the name of a jpg, jpeg, png or webp file in the same folder')
          .meta({ editor: 'picture-name', description: 'A jpg, jpeg, png or webp file. Delete the file of a picture that you remove.' }),
        alt,
      }),
    ),
  }),
});

/**
 * Read by `/Infrastructure-Facilities`. Each file is one facility with its pictures
 * (docs/behaviour.md, "Facilities pages"), and its body is the description.
 */
export const infrastructure = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/facilities/infrastructure' }),
  schema: z.strictObject({
    title: words,
    order,
    capacity: z.int().positive().optional().describe('How many people it seats.'),
    pictures: z.array(z.strictObject({ src: words.meta({ title: 'File', editor: 'picture' }), alt })),
    hidden: hidden.meta({ title: 'Hide this facility', description: 'On: the page does not show it.' }),
    sample,
  }),
});
