import { z } from 'astro/zod';
import { type SchemaContext, defineCollection } from 'astro/content/config';

import { GALLERY_YEAR } from '#records/pictures/gallery.ts';

import { loadFolder } from './loaders.ts';
import { alt, createTranslationsSchema, listWithUnique, createPhotographSchema, madeUp, ours, sample } from './shared.ts';

function createFolderSchema({ image }: SchemaContext) {
  const file = createPhotographSchema(image).meta({ editor: 'picture-name', description: 'A jpg, jpeg, png or webp file.' });
  return {
    ours,
    sample,
    madeUp,
    pictures: listWithUnique(z.strictObject({ file, alt, ...createTranslationsSchema({ alt }), sample }), 'file'),
  };
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
