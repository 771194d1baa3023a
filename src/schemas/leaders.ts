import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { NO_PICTURE, alt, createTranslations, order, createPictureField, sample, sentences, words } from './shared.ts';

/** File name and anchor on `/messages` (docs/behaviour.md, "Leaders' messages"). */
const LEADER_ID = /^[A-Z][A-Za-z]*_Message$/u;

/** Leaders; the body is the message. */
export const leaders = defineCollection({
  loader: glob({
    pattern: '*.md',
    base: './content/leaders',
    generateId: ({ entry }) => {
      const id = entry.replace(/\.md$/u, '');
      if (!LEADER_ID.test(id)) throw new Error(`content/leaders/${entry}: expected a name such as Principal_Message.md`);
      return id;
    },
  }),
  schema: ({ image }) =>
    z.strictObject({
      order,
      title: words,
      name: words,
      post: words.describe('The office in a word or two, for the home page.'),
      designation: words.describe('The office in full, below the message.'),
      quote: sentences.describe('One sentence of the message, which begins it and is on the home page.'),
      ...createTranslations({ name: words, post: words, quote: sentences }),
      picture: createPictureField(image).optional().describe(NO_PICTURE),
      pictureAlt: alt.optional(),
      sample,
    }),
});

export const founders = defineCollection({
  loader: glob({ pattern: 'founders.json', base: './content/founders' }),
  schema: ({ image }) =>
    z.strictObject({
      founders: z
        .array(
          z.strictObject({
            name: words,
            role: z.string().default('').describe('May be blank.'),
            years: words.describe('The years of birth and death.'),
            ...createTranslations({ name: words, role: words, pictureAlt: alt }),
            picture: createPictureField(image).optional().describe(NO_PICTURE),
            pictureAlt: alt.optional(),
            sample,
          }),
        )
        .default([]),
      closingQuote: z
        .strictObject({ text: sentences, ...createTranslations({ text: sentences }), sample })
        .nullable()
        .default(null)
        .describe('A quote about the founders’ legacy and women’s empowerment, shown below the portraits. May be blank.'),
    }),
});
