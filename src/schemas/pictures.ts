import { z } from 'astro/zod';
import { type SchemaContext, defineCollection } from 'astro/content/config';

import { GALLERY_YEAR } from '#records/pictures/gallery.ts';

import { loadFolder } from './loaders.ts';
import { alt, createTranslationsSchema, listWithUnique, createPhotographSchema, madeUp, ours, sample } from './shared.ts';

function createFolderSchema({ image }: SchemaContext) {
  const files = z
    .array(createPhotographSchema(image))
    .min(1, 'Expected at least one picture')
    .meta({ editor: 'pictures', title: 'Pictures', description: 'Choose as many at once as you like.' });
  const shown = alt.meta({ title: 'What the pictures show', description: 'One sentence for all of them, or a line for each.' });
  const entry = z.strictObject({ files, alt: shown, ...createTranslationsSchema({ alt: shown }), sample });
  return { ours, sample, madeUp, pictures: listWithUnique(entry, 'files').meta({ least: 1 }) };
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
