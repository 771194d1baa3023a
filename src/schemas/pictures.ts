import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

import { sample, words } from './shared.ts';

/**
 * Read by the home page, `/sports-page` and `/S.M.M.-Gallery`: the folders of pictures that calls
 * list, by their paths in `content/` (`campus`, `gallery/2023-2024`). `scripts/pictures.ts` checks
 * the folders and writes this file.
 */
export const pictures = defineCollection({
  loader: file('./src/generated/pictures.json'),
  schema: z.strictObject({
    sample,
    pictures: z.array(z.strictObject({ src: words, width: z.int(), height: z.int(), alt: words })),
  }),
});

/**
 * The pictures of the facilities on `/Infrastructure-Facilities`, by file name.
 * `scripts/pictures.ts` writes this file.
 */
export const infrastructurePictures = defineCollection({
  loader: file('./src/generated/infrastructure-pictures.json'),
  schema: z.strictObject({ src: words, width: z.int(), height: z.int() }),
});

/**
 * Read by `/Infrastructure-Facilities`. Each file is one facility with its pictures
 * (docs/behaviour.md, "Facilities pages"), and its body is the description.
 */
export const infrastructure = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/facilities/infrastructure' }),
  schema: z.strictObject({
    title: words,
    order: z.int(),
    /** How many people it seats. */
    capacity: z.int().positive().optional(),
    /** Picture files in the same folder. */
    pictures: z.array(z.strictObject({ src: words, alt: words })),
    sample,
  }),
});
