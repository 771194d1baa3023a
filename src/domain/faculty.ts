/**
 * Faculty members: the fields that staff write, and the stored record
 * (docs/behaviour.md, "Faculty form"; docs/api.md, "Records").
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { sentShape } from './sent-fields.ts';
import { type RecordFields, type ValuesOf, listedShape, storedShape } from './stored-fields.ts';

/** The most characters of every field. */
const FACULTY_FIELD_MAX = 100;

/** The name of the form's part for the optional picture. */
export const FACULTY_PICTURE_FIELD = 'faculty_image';

/** The name of the form's part that is `1` if the present picture is removed without another one. */
export const REMOVE_PICTURE_FIELD = 'remove_image';

// Letters are Unicode letters and combining marks, so that names in Devanagari are valid. The
// zero-width joiners (U+200C, U+200D) shape such words and count as letters. Digits are Unicode
// decimal digits (docs/api.md, "Text").
const NAME_CHARACTERS = /^[\p{L}\p{M}\u200C\u200D\p{Zs}.'’()-]*$/u;
const DETAIL_CHARACTERS = /^[\p{L}\p{M}\u200C\u200D\p{Nd}\p{Zs}.,()&-]*$/u;

function detailSentence(label: string): string {
  return `${label} may contain only letters, digits, spaces and . , ( ) & -`;
}

/** Messages of the console and of the answers. */
export const facultySentences = {
  added: 'Faculty Added Successfully',
  updated: 'Faculty Updated Successfully',
  deleted: 'Faculty Deleted Successfully',
  confirmDelete: 'Do you really want to delete this faculty member?',
  deleteFailed: 'An error occurred while deleting the faculty member.',
  nameCharacters: 'Name may contain only letters, spaces, dots, apostrophes, hyphens and round brackets',
  notFound: 'No such faculty member. The entry may have been deleted.',
  stale: 'This entry was changed by someone else in the meantime.',
  noPicture: 'There is no such picture.',
  removePicture: 'Remove_image must be 1 or empty',
} as const;

function detailField(label: string) {
  return { label, max: FACULTY_FIELD_MAX, characters: { allowed: DETAIL_CHARACTERS, sentence: detailSentence(label) } };
}

/** The texts of a faculty member. */
export const facultyFields = {
  name: { label: 'Name', max: FACULTY_FIELD_MAX, characters: { allowed: NAME_CHARACTERS, sentence: facultySentences.nameCharacters } },
  designation: detailField('Designation'),
  qualification: detailField('Qualification'),
  dept: detailField('Department'),
} as const satisfies RecordFields;

export const FacultyRecord = z.object({ ...listedShape, ...storedShape(facultyFields), image: z.nullable(z.string()) });

/** The fields that staff write, after parsing. */
export type FacultyFields = ValuesOf<typeof facultyFields>;

/** A stored faculty member. `image` is the key of the picture or null. */
export type FacultyRecord = z.infer<typeof FacultyRecord>;

/**
 * One row of the staff's list (`get_admin_list_faculty`). `image` is the picture's URL path or
 * null.
 */
export type FacultyListItem = FacultyRecord;

/** Parses the texts of a form or a body. */
export const parseFacultyFields = parserOf(z.object(sentShape(facultyFields)));

const FacultySave = z.object({
  ...sentShape(facultyFields),
  [REMOVE_PICTURE_FIELD]: z._default(
    z.pipe(
      z.enum(['', '1'], { error: facultySentences.removePicture }),
      z.transform((text) => text === '1'),
    ),
    false,
  ),
});

/** A change of a faculty member. */
export type FacultySave = z.infer<typeof FacultySave>;

/** Parses the texts of a change. */
export const parseFacultySave = parserOf(FacultySave);

/**
 * Parses a stored faculty member, or the one in the answer to a save, in which `image` is the
 * picture's URL path or null.
 */
export const parseFacultyRecord = parserOf(FacultyRecord);

/** Parses the staff's list in an answer. */
export const parseFacultyList = parserOf(z.array(FacultyRecord));
