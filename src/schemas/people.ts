/** People. Each folder has one file, so that editors can reorder them in one place. */
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { NO_PICTURE, email, listWithUnique, createPictureField, sample, sentences, telephone, words } from './shared.ts';

export const administration = defineCollection({
  loader: glob({ pattern: 'people.json', base: './content/administration' }),
  schema: ({ image }) =>
    z.strictObject({
      people: z
        .array(
          z.strictObject({
            name: words,
            role: words,
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
  loader: glob({ pattern: 'members.json', base: './content/governing-body' }),
  schema: ({ image }) =>
    z.strictObject({
      members: z
        .array(
          z.strictObject({
            name: words,
            designation: z.string().default('').describe('May be blank.'),
            education: words,
            picture: createPictureField(image).optional().describe(NO_PICTURE),
            sample,
          }),
        )
        .default([]),
    }),
});

export const testimonials = defineCollection({
  loader: glob({ pattern: 'testimonials.json', base: './content/testimonials' }),
  schema: ({ image }) =>
    z.strictObject({
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
          picture: createPictureField(image).optional().describe(NO_PICTURE),
          sample,
        }),
        'id',
      ),
    }),
});
