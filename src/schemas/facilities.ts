import { defineCollection, type SchemaContext } from 'astro/content/config';
import { z } from 'astro/zod';

import { GALLERY_YEAR } from '#records/pictures/gallery.ts';

import { defineFile, defineFolder, loadFolder } from './loaders.ts';
import {
  alt,
  createPhotographSchema,
  createTranslatedPicture,
  createTranslationsSchema,
  figure,
  inLanguages,
  listOf,
  listWithUnique,
  madeUp,
  onwardInLanguages,
  order,
  ours,
  sample,
  sentences,
  translatedText,
  words,
} from './shared.ts';

/** One facility a file; the body is the text. */
export const facilityTexts = defineFolder('facilities/{academics,student,faculty}/*.md', ({ image }) => ({
  title: words,
  order,
  question: words.optional().describe('A question of students, shown above the title. Only for student facilities.'),
  dark: z.boolean().default(false).meta({ title: 'On a dark background', description: 'Only for student facilities.' }),
  figures: z.array(figure.extend(createTranslationsSchema({ label: words }))).default([]),
  picture: createTranslatedPicture(image).optional(),
  link: onwardInLanguages.optional().describe('A further page, shown after the text.'),
  ...createTranslationsSchema({ title: words, question: words, text: translatedText }),
  sample,
}));

/** One facility a file; the body is the description. */
export const infrastructure = defineFolder('facilities/infrastructure/*.md', ({ image }) => ({
  title: words,
  order,
  capacity: z.int().positive().optional().describe('How many people it seats.'),
  pictures: listWithUnique('src', {
    src: createPhotographSchema(image).meta({ title: 'File' }),
    alt,
    ...createTranslationsSchema({ alt }),
    sample,
  }),
  ...createTranslationsSchema({ title: words, text: translatedText }),
  sample,
}));

const titles = z.strictObject({
  hours: words.default('Open'),
  staff: words.default('Library staff'),
  rules: words.default('Rules of the library'),
  newspapers: words.default('Newspapers'),
  eResources: words.default('E-resources'),
  ...createTranslationsSchema({ hours: words, staff: words, rules: words, newspapers: words, eResources: words }),
});

export const library = defineFile('library/library.json', ({ image }) => ({
  sample,
  titles: titles.prefault({}).meta({ title: 'Headings' }),
  opens: words.optional().describe('Such as 9:00 am.'),
  closes: words.optional().describe('Such as 4:00 pm.'),
  ...createTranslationsSchema({ opens: words, closes: words }),
  holdings: z.array(figure.extend(createTranslationsSchema({ label: words }))).default([]),
  pictures: z.array(createTranslatedPicture(image)).default([]).describe('They are shown in turn.'),
  staff: listOf({ ...inLanguages({ name: words, designation: words }), sample }),
  rules: listOf({
    ...inLanguages({ rule: sentences }),
    sample,
    seeAlso: onwardInLanguages
      .optional()
      .describe('A page with another rule about the same thing, such as “See also the code of conduct”.'),
  }),
  newspapers: listOf({ ...inLanguages({ name: words }), sample }),
  eResources: z
    .array(
      figure.extend({
        prefix: words.optional().describe('Shown in small letters before the value, such as “over” before 6,000.'),
        ...createTranslationsSchema({ label: words, prefix: words }),
      }),
    )
    .default([])
    .meta({ title: 'E-resources' }),
}));

function createFolderSchema({ image }: SchemaContext) {
  const files = z
    .array(createPhotographSchema(image))
    .min(1, 'Expected at least one picture')
    .meta({ editor: 'pictures', title: 'Pictures', description: 'Choose as many at once as you like.' });
  const shown = alt.meta({ title: 'What the pictures show', description: 'One sentence for all of them, or a line for each.' });
  const pictures = listWithUnique('files', { files, ...inLanguages({ alt: shown }), sample });
  return { ours, sample, madeUp, pictures: pictures.meta({ least: 1 }) };
}

/** By folder, such as `campus`. */
export const pictures = defineCollection({
  loader: loadFolder(
    '{campus,sports}/pictures.json',
    ({ entry }) => entry.replace('/pictures.json', ''),
    () => ({}),
  ),
  schema: (context) => z.strictObject(createFolderSchema(context)),
});

/** Folder names have no meaning. */
export const gallery = defineCollection({
  loader: loadFolder('gallery/*/pictures.json', ({ data }) => String(data['year'])),
  schema: (context) =>
    z.strictObject({
      year: z
        .string()
        .regex(GALLERY_YEAR, 'Expected two years that follow each other, such as "2023-2024"')
        .describe('Two years that follow each other, such as 2023-2024.'),
      ...createFolderSchema(context),
    }),
});
