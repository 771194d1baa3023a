import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { picture, sample, words } from './shared.ts';

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
      picture: picture(image).optional(),
      /** The heading of the page's list, table, figures or form, in place of the usual one. */
      sectionTitle: words.optional(),
      sample,
      /** Shown while something on the page is a sample. */
      sampleNote: words.optional(),
      /** The heading and the text of an invitation at the end of the page. */
      invitation: z.strictObject({ title: words, text: words }).optional(),
    }),
});
