import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

import { sample, words } from './shared.ts';

/**
 * Read by every public page: the texts at its top and in search results. The file's body, if it has
 * one, is the text below.
 */
export const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/pages', generateId: ({ entry }) => entry.replace(/\.md$/u, '') }),
  schema: ({ image }) =>
    z.strictObject({
      title: words,
      /** The kind of page, shown above the title. */
      eyebrow: words,
      /** One or two sentences, shown below the title. */
      lead: words,
      /** The description for search results and social cards. */
      description: words.max(170),
      /** The picture in an arch beside the title. */
      picture: z.strictObject({ src: image(), alt: words }).optional(),
      sample,
    }),
});
