import * as z from 'zod/mini';

import { type ParsedBy, createParser } from '#domain/parse.ts';
import { getValueAt } from '#domain/unknown.ts';
import { createSentShape } from '#records/sent-fields.ts';
import { type RecordFields, type ValuesOf, listedShape, createStoredShape } from '#records/stored-fields.ts';

const FACULTY_FIELD_MAX = 100;

export const FACULTY_PICTURE_FIELD = 'faculty_image';

/** `1` removes the picture. */
export const REMOVE_PICTURE_FIELD = 'remove_image';

// Marks and zero-width joiners shape words in Devanagari. Abbreviations end with a zero or with U+0970: "डॉ०", "डॉ॰".
const NAME_CHARACTERS = /^[\p{L}\p{M}\u200C\u200D\p{Zs}.'‘’()/–॰०-]*$/u;
const DETAIL_CHARACTERS = /^[\p{L}\p{M}\u200C\u200D\p{Nd}\p{Zs}.,'‘’()/&–॰-]*$/u;

export const facultySentences = {
  added: 'Faculty Added Successfully',
  updated: 'Faculty Updated Successfully',
  deleted: 'Faculty Deleted Successfully',
  confirmDelete: 'Do you really want to delete this faculty member?',
  deleteFailed: 'An error occurred while deleting the faculty member.',
  nameCharacters: "Name may contain only letters, spaces and . ' ‘ ’ ( ) / - – ॰ ०",
  notFound: 'No such faculty member. The entry may have been deleted.',
  stale: 'This entry was changed by someone else in the meantime.',
  noPicture: 'There is no such picture.',
  removePicture: 'Remove_image must be 1 or empty',
} as const;

function createDetailField(label: string) {
  const sentence = `${label} may contain only letters, digits, spaces and . , ' ‘ ’ ( ) / & - – ॰`;
  return { label, max: FACULTY_FIELD_MAX, characters: { allowed: DETAIL_CHARACTERS, sentence } };
}

export const facultyFields = {
  name: { label: 'Name', max: FACULTY_FIELD_MAX, characters: { allowed: NAME_CHARACTERS, sentence: facultySentences.nameCharacters } },
  designation: createDetailField('Designation'),
  qualification: createDetailField('Qualification'),
  dept: createDetailField('Department'),
  position: {
    label: 'Position',
    max: 3,
    optional: true,
    characters: { allowed: /^[1-9][0-9]{0,2}$/u, sentence: 'Position must be a whole number from 1 to 999' },
  },
} as const satisfies RecordFields;

const FacultyRecord = z.object({ ...listedShape, ...createStoredShape(facultyFields), image: z.nullable(z.string()) });

export type FacultyFields = ValuesOf<typeof facultyFields>;

/** `image` is the key of the picture, the address of one that comes with the content, or null. */
export type FacultyRecord = z.infer<typeof FacultyRecord>;

/** `image` is a URL path, or null. */
export type FacultyListItem = FacultyRecord;

/** Pictures that come with the content have an address instead. */
export function isPictureKey(image: string | null): image is string {
  return image !== null && !image.startsWith('/');
}

/** The picture of an entry in the content. */
export function getFirstPicture(entry: unknown): string | null {
  const image = getValueAt(entry, 'image');
  return typeof image === 'string' ? image : null;
}

export const parseFacultyFields = createParser(z.object(createSentShape(facultyFields)));

export const parseFacultySave = createParser(
  z.object({
    ...createSentShape(facultyFields),
    [REMOVE_PICTURE_FIELD]: z._default(z.enum(['', '1'], { error: facultySentences.removePicture }), ''),
  }),
);

export type FacultyInput = ParsedBy<typeof parseFacultySave>;

export const parseFacultyRecord = createParser(FacultyRecord);

export const parseFacultyList = createParser(z.array(FacultyRecord));
