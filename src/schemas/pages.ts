import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

import { sample, words } from './shared.ts';

/**
 * Read by every public page: its words at the top and in search results; the text below, where a
 * page has one, is the file's body.
 */
export const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/pages', generateId: ({ entry }) => entry.replace(/\.md$/u, '') }),
  schema: ({ image }) =>
    z.strictObject({
      title: words,
      /** What kind of page this is, above the title. */
      eyebrow: words,
      /** One or two sentences below the title. */
      lead: words,
      /** For search results and social cards. */
      description: words.max(170),
      /** Shown in an arch beside the title. */
      picture: z.strictObject({ src: image(), alt: words }).optional(),
      sample,
    }),
});
