/** Those who lead the college and those who founded it. */
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro:content';

import { sample, words } from './shared.ts';

/**
 * The anchors of `/messages` (docs/behaviour.md, "Leaders' messages"): links elsewhere lead to
 * them, so each file carries one of these names.
 */
const anchors = ['Founder_Message', 'President_Message', 'Director_Message', 'Principal_Message'];

/** Read by `/messages` and the home page's teasers; the message is the file's body. */
export const leaders = defineCollection({
  loader: glob({
    pattern: '*.md',
    base: './content/leaders',
    generateId: ({ entry }) => {
      const id = entry.replace(/\.md$/u, '');
      if (!anchors.includes(id)) throw new Error(`content/leaders/${entry}: expected one of the names ${anchors.join(', ')}`);
      return id;
    },
  }),
  schema: ({ image }) =>
    z.strictObject({
      order: z.int(),
      title: words,
      name: words,
      /** The office in a word or two, for the teaser. */
      post: words,
      designation: words,
      /** One sentence of the message, for the teaser. */
      quote: words,
      picture: image(),
      pictureAlt: words,
      sample,
    }),
});

/** Read by the home page's "Pillars": three founders, in their order. */
export const founders = defineCollection({
  loader: glob({ pattern: 'founders.json', base: './content/founders' }),
  schema: ({ image }) =>
    z.strictObject({
      founders: z
        .array(
          z.strictObject({
            name: words,
            /** May be empty. */
            role: z.string(),
            years: words,
            picture: image(),
            pictureAlt: words,
            sample,
          }),
        )
        .length(3, 'Expected three founders'),
      /** On honouring their legacy and women’s empowerment, below the portraits. */
      closingQuote: words,
    }),
});
