import { z } from 'astro/zod';

import { defineFile, defineFolder } from './loaders.ts';
import {
  alt,
  createPictureField,
  createTranslatedPicture,
  createTranslationsSchema,
  href,
  inLanguages,
  listOf,
  order,
  pictureFocus,
  sample,
  sentences,
  words,
} from './shared.ts';

const entry = z.strictObject(inLanguages({ title: words, text: sentences }));

const titles = z.strictObject({
  welcome: words.default('Welcome'),
  history: words.default('Our history'),
  reasons: words.default('Why choose us'),
  philosophy: words.default('Our educational philosophy'),
  ...createTranslationsSchema({ welcome: words, history: words, reasons: words, philosophy: words }),
});

/** Texts of About except the welcome, which is the body of `content/pages/About.md`. */
export const about = defineFile('about/about.json', ({ image }) => ({
  sample,
  titles: titles.prefault({}).meta({ title: 'Headings' }),
  statistics: listOf({
    figure: words.describe('Such as 5000+.'),
    label: words.describe('Such as students.'),
    ...createTranslationsSchema({ label: words }),
    sample,
  }),
  history: listOf({
    when: words.describe('A year or a day.'),
    title: words,
    text: sentences.optional(),
    ...createTranslationsSchema({ when: words, title: words, text: sentences }),
    sample,
  }),
  panorama: createTranslatedPicture(image).optional(),
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
}));

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

export const organisation = defineFile('organisation/organisation.json', () => ({
  head: position.nullable().default(null).describe('The highest position. May be blank.'),
  sample,
}));

export const tour = defineFile('tour/tour.json', ({ image }) => ({
  film: href
    .meta({
      title: 'Film',
      description: 'A file of the site, such as /video/college-tour.mp4, or an address that begins with https://. May be blank.',
    })
    .nullable()
    .default(null),
  poster: createPictureField(image).optional().describe('Shown until the film plays.'),
  sample,
  scenes: listOf({
    second: z.number().nonnegative().describe('When the scene begins in the film, in seconds.'),
    ...inLanguages({ title: words, text: sentences }),
    picture: createPictureField(image),
  }),
}));

export const vision = defineFolder('vision/*.md', ({ image }) => ({
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
}));
