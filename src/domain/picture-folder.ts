/**
 * `pictures.json` in a folder of pictures (`content/campus`, `content/sports`,
 * `content/gallery/<year>`): which, in which order, and what they show.
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

const ALT_MAX = 300;
const FILE_MAX = 100;

/** A plain name with one of the endings that the build can read: it becomes part of an address. */
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]*\.(?:jpe?g|jfif|png|webp)$/iu;

const FolderPicture = z.object({
  file: textField({
    label: 'file',
    max: FILE_MAX,
    characters: { allowed: FILE_NAME, sentence: 'file must be the name of a jpg, jpeg, jfif, png or webp file in the same folder' },
  }),
  alt: textField({ label: 'alt', max: ALT_MAX }),
});

const PictureFolder = z.strictObject(
  {
    sample: z.optional(z.boolean({ error: 'sample must be true or false' })),
    pictures: z.array(z.unknown(), { error: 'pictures must be a list' }),
  },
  { error: 'must have "pictures", a list, and may have "sample", nothing else' },
);

/** One picture of a folder: its file, and what it shows for those who can't see it. */
export type FolderPicture = z.infer<typeof FolderPicture>;

/** Checks a `pictures.json`; its entries are checked one by one by `parseFolderPicture`. */
export const parsePictureFolder = parserOf(PictureFolder);

/** Checks one entry of a `pictures.json`. */
export const parseFolderPicture = parserOf(FolderPicture);
