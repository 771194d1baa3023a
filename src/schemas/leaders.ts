/** The leaders and the founders of the college. */
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { sample, words } from './shared.ts';

/**
 * A file's name is the message's anchor on `/messages` (docs/behaviour.md, "Leaders' messages"), to
 * which links elsewhere lead.
 */
const ANCHOR = /^[A-Z][A-Za-z]*_Message$/u;

/** Read by `/messages` and by the teasers on the home page. The file's body is the message. */
export const leaders = defineCollection({
  loader: glob({
    pattern: '*.md',
    base: './content/leaders',
    generateId: ({ entry }) => {
      const id = entry.replace(/\.md$/u, '');
      if (!ANCHOR.test(id)) throw new Error(`content/leaders/${entry}: expected a name such as Principal_Message.md`);
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

/** Read by "Pillars" on the home page: the founders in their order. */
export const founders = defineCollection({
  loader: glob({ pattern: 'founders.json', base: './content/founders' }),
  schema: ({ image }) =>
    z.strictObject({
      founders: z.array(
        z.strictObject({
          name: words,
          /** The role may be empty. */
          role: z.string(),
          years: words,
          picture: image(),
          pictureAlt: words,
          sample,
        }),
      ),
      /** A quote about the founders' legacy and women’s empowerment, shown below the portraits. */
      closingQuote: z.strictObject({ text: words, sample }).nullable(),
    }),
});
