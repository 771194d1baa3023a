import { z } from 'astro/zod';
import { defineCollection } from 'astro/content/config';

import { loadFile, loadFolder } from './loaders.ts';
import {
  alt,
  createTranslationsSchema,
  href,
  createPictureSchema,
  createPictureField,
  sample,
  sentences,
  words,
  order,
  ours,
  pictureFocus,
} from './shared.ts';

const entry = z.strictObject({ title: words, text: sentences, ...createTranslationsSchema({ title: words, text: sentences }) });

const titles = z.strictObject({
  welcome: words.default('Welcome'),
  history: words.default('Our history'),
  reasons: words.default('Why choose us'),
  philosophy: words.default('Our educational philosophy'),
  ...createTranslationsSchema({ welcome: words, history: words, reasons: words, philosophy: words }),
});

/** Texts of About except the welcome, which is the body of `content/pages/About.md`. */
export const about = defineCollection({
  loader: loadFile('about/about.json'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      sample,
      titles: titles.prefault({}).meta({ title: 'Headings' }),
      statistics: z
        .array(
          z.strictObject({
            figure: words.describe('Such as 5000+.'),
            label: words.describe('Such as students.'),
            ...createTranslationsSchema({ label: words }),
            sample,
          }),
        )
        .default([]),
      history: z
        .array(
          z.strictObject({
            when: words.describe('A year or a day.'),
            title: words,
            text: sentences.optional(),
            ...createTranslationsSchema({ when: words, title: words, text: sentences }),
            sample,
          }),
        )
        .default([]),
      panorama: createPictureSchema(image).extend(createTranslationsSchema({ alt })).optional(),
      reasons: z.array(entry.extend({ sample })).default([]),
      philosophy: z
        .strictObject({
          statement: sentences,
          principles: z.array(entry).default([]),
          ...createTranslationsSchema({ statement: sentences }),
          sample,
        })
        .nullable()
        .default(null)
        .describe('May be blank.'),
    }),
});

type Position = { role: string; duty: string; answering: Position[] };

const position: z.ZodType<Position> = z.strictObject({
  role: words.meta({ title: 'Position' }),
  duty: sentences.meta({ title: 'What it does' }),
  ...createTranslationsSchema({ role: words, duty: sentences }),
  answering: z
    .lazy(() => z.array(position))
    .default([])
    .meta({ title: 'Positions that report to it' }),
});

export const organisation = defineCollection({
  loader: loadFile('organisation/organisation.json'),
  schema: z.strictObject({ ours, head: position.nullable().default(null).describe('The highest position. May be blank.'), sample }),
});

export const tour = defineCollection({
  loader: loadFile('tour/tour.json'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      film: href
        .meta({
          title: 'Film',
          description: 'A file of the site, such as /video/college-tour.mp4, or an address that begins with https://. May be blank.',
        })
        .nullable()
        .default(null),
      poster: createPictureField(image).optional().describe('Shown until the film plays.'),
      sample,
      scenes: z
        .array(
          z.strictObject({
            second: z.number().nonnegative().describe('When the scene begins in the film, in seconds.'),
            title: words,
            text: sentences,
            ...createTranslationsSchema({ title: words, text: sentences }),
            picture: createPictureField(image),
          }),
        )
        .default([]),
    }),
});

export const vision = defineCollection({
  loader: loadFolder('vision/*.md'),
  schema: ({ image }) =>
    z.strictObject({
      ours,
      title: words,
      textTitle: words.optional().meta({
        title: 'Heading of the full text',
        description: 'The heading above the full text on /VMQ, in place of the title.',
      }),
      order,
      summary: sentences.describe('For the home page.'),
      picture: createPictureField(image),
      pictureAlt: alt,
      ...createTranslationsSchema({ title: words, summary: sentences, pictureAlt: alt }),
      pictureFocus,
      sample,
    }),
});
