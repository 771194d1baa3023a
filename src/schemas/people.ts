import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { loadFile, loadFolder } from './loaders.ts';
import {
  NO_PICTURE,
  email,
  listWithUnique,
  createPictureField,
  sample,
  sentences,
  telephone,
  words,
  alt,
  createTranslationsSchema,
  order,
  ours,
} from './shared.ts';

/** The next three lists are one file each, so that editors can reorder them. */
export const administration = defineCollection({
  loader: loadFile('administration/people.json'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      people: z
        .array(
          z.strictObject({
            name: words,
            role: words,
            ...createTranslationsSchema({ name: words, role: words }),
            contact: z
              .union([email, telephone], 'Expected a mail address, a telephone number or null')
              .nullable()
              .default(null)
              .describe('A mail address or a telephone number. May be blank.'),
            picture: createPictureField(image).optional().describe(NO_PICTURE),
            sample,
          }),
        )
        .default([]),
    }),
});

export const governingBody = defineCollection({
  loader: loadFile('governing-body/members.json'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      members: z
        .array(
          z.strictObject({
            name: words,
            designation: z.string().default('').describe('May be blank.'),
            education: words,
            ...createTranslationsSchema({ name: words, designation: words, education: words }),
            picture: createPictureField(image).optional().describe(NO_PICTURE),
            sample,
          }),
        )
        .default([]),
    }),
});

export const testimonials = defineCollection({
  loader: loadFile('testimonials/testimonials.json'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      testimonials: listWithUnique(
        z.strictObject({
          id: z
            .string()
            .regex(/^[a-z0-9-]+$/u, 'Expected small letters, digits and hyphens')
            .meta({
              title: 'Short name',
              description: 'For addresses: small letters, digits and hyphens, such as asha-2019. It must be unique.',
            }),
          name: words,
          role: words,
          quote: sentences,
          ...createTranslationsSchema({ name: words, role: words, quote: sentences }),
          picture: createPictureField(image).optional().describe(NO_PICTURE),
          sample,
        }),
        'id',
      ),
    }),
});

/** File name and anchor on `/messages`. */
const LEADER_ID = /^[A-Z][A-Za-z]*_Message$/u;

/** The body is the message. */
export const leaders = defineCollection({
  loader: loadFolder('leaders/*.md', ({ entry }) => {
    const id = entry.replace(/\.md$/u, '');
    if (!LEADER_ID.test(id)) throw new Error(`content/leaders/${entry}: expected a name such as Principal_Message.md`);
    return id;
  }),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      order,
      title: words,
      name: words,
      post: words.describe('The office in a word or two, for the home page.'),
      designation: words.describe('The office in full, below the message.'),
      quote: sentences.describe('One sentence of the message, which begins it and is on the home page.'),
      ...createTranslationsSchema({ name: words, post: words, designation: words, quote: sentences, pictureAlt: alt }),
      picture: createPictureField(image).optional().describe(NO_PICTURE),
      pictureAlt: alt.optional(),
      sample,
    }),
});

export const founders = defineCollection({
  loader: loadFile('founders/founders.json'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      founders: z
        .array(
          z.strictObject({
            name: words,
            role: z.string().default('').describe('May be blank.'),
            years: words.describe('The years of birth and death.'),
            ...createTranslationsSchema({ name: words, role: words, pictureAlt: alt }),
            picture: createPictureField(image).optional().describe(NO_PICTURE),
            pictureAlt: alt.optional(),
            sample,
          }),
        )
        .default([]),
      closingQuote: z
        .strictObject({ text: sentences, ...createTranslationsSchema({ text: sentences }), sample })
        .nullable()
        .default(null)
        .describe('A quote about the founders’ legacy and women’s empowerment, shown below the portraits. May be blank.'),
    }),
});
