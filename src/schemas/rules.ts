import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

import { figure, sample, words } from './shared.ts';

/**
 * Read by `/code-of-conduct`: one section each; the body is its numbered points, the file's name
 * its anchor.
 */
export const conduct = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/conduct' }),
  schema: z.strictObject({ title: words, order: z.int(), sample }),
});

/**
 * Read by `/General-Rules`: one section each, like `conduct`; its figures stand above all sections
 * too.
 */
export const rules = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/rules' }),
  schema: z.strictObject({ title: words, order: z.int(), figures: z.array(figure).default([]), sample }),
});
