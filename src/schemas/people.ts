import { z } from 'astro/zod';

import { defineFile, defineFolder } from './loaders.ts';
import {
  alt,
  createPictureField,
  createTranslationsSchema,
  email,
  inLanguages,
  listOf,
  listWithUnique,
  NO_PICTURE,
  order,
  sample,
  sentences,
  telephone,
  words,
} from './shared.ts';

/** The next three lists are one file each, so that editors can reorder them. */
export const administration = defineFile('administration/people.json', ({ image }) => ({
  people: listOf({
    ...inLanguages({ name: words, role: words }),
    contact: z
      .union([email, telephone], 'Expected a mail address, a telephone number or null')
      .nullable()
      .default(null)
      .describe('A mail address or a telephone number. May be blank.'),
    picture: createPictureField(image).optional().describe(NO_PICTURE),
    sample,
  }),
}));

export const governingBody = defineFile('governing-body/members.json', ({ image }) => ({
  members: listOf({
    name: words,
    designation: z.string().default('').describe('May be blank.'),
    education: words,
    ...createTranslationsSchema({ name: words, designation: words, education: words }),
    picture: createPictureField(image).optional().describe(NO_PICTURE),
    sample,
  }),
}));

export const testimonials = defineFile('testimonials/testimonials.json', ({ image }) => ({
  testimonials: listWithUnique('id', {
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/u, 'Expected small letters, digits and hyphens')
      .meta({
        title: 'Short name',
        description: 'For addresses: small letters, digits and hyphens, such as asha-2019. It must be unique.',
      }),
    ...inLanguages({ name: words, role: words, quote: sentences }),
    picture: createPictureField(image).optional().describe(NO_PICTURE),
    sample,
  }),
}));

/** File name and anchor on `/messages`. */
const LEADER_ID = /^[A-Z][A-Za-z]*_Message$/u;

/** The body is the message. */
export const leaders = defineFolder(
  'leaders/*.md',
  ({ image }) => ({
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
  ({ entry }) => {
    const id = entry.replace(/\.md$/u, '');
    if (!LEADER_ID.test(id)) throw new Error(`content/leaders/${entry}: expected a name such as Principal_Message.md`);
    return id;
  },
);

export const founders = defineFile('founders/founders.json', ({ image }) => ({
  founders: listOf({
    name: words,
    role: z.string().default('').describe('May be blank.'),
    years: words.describe('The years of birth and death.'),
    ...createTranslationsSchema({ name: words, role: words, pictureAlt: alt }),
    picture: createPictureField(image).optional().describe(NO_PICTURE),
    pictureAlt: alt.optional(),
    sample,
  }),
  closingQuote: z
    .strictObject({ ...inLanguages({ text: sentences }), sample })
    .nullable()
    .default(null)
    .describe('A quote about the founders’ legacy and women’s empowerment, shown below the portraits. May be blank.'),
}));
