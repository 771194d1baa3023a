import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

import { sample, words } from './shared.ts';

/**
 * Read by the home page, `/sports-page` and `/S.M.M.-Gallery`: the folders of pictures that calls
 * list, each under its path in `content/` (`campus`, `gallery/2023-2024`). `scripts/pictures.ts`
 * checks them and writes this file.
 */
export const pictures = defineCollection({
  loader: file('./src/generated/pictures.json'),
  schema: z.strictObject({
    sample,
    pictures: z.array(z.strictObject({ src: words, width: z.int(), height: z.int(), alt: words })),
  }),
});

/**
 * The pictures beside the places of `/Infrastructure-Facilities`, by their files' names;
 * `scripts/pictures.ts` writes this file.
 */
export const infrastructurePictures = defineCollection({
  loader: file('./src/generated/infrastructure-pictures.json'),
  schema: z.strictObject({ src: words, width: z.int(), height: z.int() }),
});

/**
 * Read by `/Infrastructure-Facilities`: one place each with its four pictures
 * (docs/behaviour.md, "Facilities pages"); its description is the body.
 */
export const infrastructure = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/facilities/infrastructure' }),
  schema: z.strictObject({
    title: words,
    order: z.int(),
    /** How many people it seats. */
    capacity: z.int().positive().optional(),
    /** Files that lie beside it. */
    pictures: z.array(z.strictObject({ src: words, alt: words })).length(4, 'Expected four pictures'),
    sample,
  }),
});
