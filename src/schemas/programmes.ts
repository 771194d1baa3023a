import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { words } from './shared.ts';

/**
 * Read by `/Courses` and the home page. The answer of `get_course_list` comes from the same files.
 */
export const programmes = defineCollection({
  loader: glob({ pattern: '*.json', base: './content/programmes' }),
  schema: z.strictObject({
    order: z.int(),
    level: words,
    /** The heading of the card on `/Courses`. */
    title: words,
    /** The text of the card on the home page. */
    summary: words,
    duration: words,
    courses: z.array(words).min(1),
  }),
});
