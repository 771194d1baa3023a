import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { alt, hidden, listWithUnique, order, photograph, sample, words } from './shared.ts';

/**
 * By their paths in `content/` (`campus`, `gallery/2023-2024`), with the folder's files in their
 * order.
 */
export const pictures = defineCollection({
  loader: glob({
    pattern: '{campus,sports,gallery/*}/pictures.json',
    base: './content',
    generateId: ({ entry }) => entry.replace('/pictures.json', ''),
  }),
  schema: ({ image }) =>
    z.strictObject({
      sample,
      pictures: listWithUnique(
        z.strictObject({
          file: photograph(image).meta({ editor: 'picture-name', description: 'A jpg, jpeg, png or webp file.' }),
          alt,
        }),
        'file',
      ),
    }),
});

/**
 * Each file is one facility (docs/behaviour.md, "Facilities pages"), and its body is the
 * description.
 */
export const infrastructure = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/facilities/infrastructure' }),
  schema: ({ image }) =>
    z.strictObject({
      title: words,
      order,
      capacity: z.int().positive().optional().describe('How many people it seats.'),
      pictures: listWithUnique(z.strictObject({ src: photograph(image).meta({ title: 'File' }), alt }), 'src'),
      hidden: hidden.meta({ title: 'Hide this facility', description: 'On: the page does not show it.' }),
      sample,
    }),
});
