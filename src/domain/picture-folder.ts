/**
 * Parses the `pictures.json` of a folder (`content/campus`, `content/sports`,
 * `content/gallery/<year>`). It lists the folder's pictures in their order, with alternative texts.
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

const ALT_MAX = 300;
const FILE_MAX = 100;

/**
 * A file name becomes part of a URL, so only simple names are allowed. The extension must be one
 * that the build can read.
 */
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

/** One picture of a folder: its file and its alternative text. */
export type FolderPicture = z.infer<typeof FolderPicture>;

/** Parses a `pictures.json`. `parseFolderPicture` parses its entries one by one. */
export const parsePictureFolder = parserOf(PictureFolder);

/** Parses one entry of a `pictures.json`. */
export const parseFolderPicture = parserOf(FolderPicture);
