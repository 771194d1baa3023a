/**
 * Faculty members: the fields that staff write, and the stored record
 * (docs/behaviour.md, "Faculty form"; docs/api.md, "Records").
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

/** The most characters of every field. */
const FACULTY_FIELD_MAX = 100;

/** The name of the form's part for the optional picture. */
export const FACULTY_PICTURE_FIELD = 'faculty_image';

// Letters are Unicode letters and combining marks, so that names in Devanagari are valid. The
// zero-width joiners (U+200C, U+200D) shape such words and count as letters. Digits are Unicode
// decimal digits (docs/api.md, "Text").
const NAME_CHARACTERS = /^[\p{L}\p{M}\u200C\u200D\p{Zs}.]*$/u;
const DETAIL_CHARACTERS = /^[\p{L}\p{M}\u200C\u200D\p{Nd}\p{Zs}.,()&-]*$/u;

function detailSentence(label: string): string {
  return `${label} can have only letters, digits, spaces and . , ( ) & -`;
}

/** Messages of the console and of the answers. */
export const facultySentences = {
  added: 'Faculty Added Successfully',
  updated: 'Faculty Updated Successfully',
  deleted: 'Faculty Deleted Successfully',
  confirmDelete: 'Do you really want to delete this faculty member?',
  deleteFailed: 'An error occurred while deleting the faculty member.',
  nameCharacters: 'Name can have only letters, spaces and dots',
  notFound: 'No such faculty member. The entry may have been deleted.',
  stale: 'This entry was changed by someone else in the meantime.',
  noPicture: 'There is no such picture.',
} as const;

function detailField(label: string) {
  return textField({ label, max: FACULTY_FIELD_MAX, characters: { allowed: DETAIL_CHARACTERS, sentence: detailSentence(label) } });
}

const FacultyFields = z.object({
  name: textField({
    label: 'Name',
    max: FACULTY_FIELD_MAX,
    characters: { allowed: NAME_CHARACTERS, sentence: facultySentences.nameCharacters },
  }),
  designation: detailField('Designation'),
  qualification: detailField('Qualification'),
  dept: detailField('Department'),
});

const FacultyRecord = z.object({
  id: z.string(),
  name: z.string(),
  designation: z.string(),
  qualification: z.string(),
  dept: z.string(),
  image: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});

/** The fields that staff write, after parsing. */
export type FacultyFields = z.infer<typeof FacultyFields>;

/** A stored faculty member. `image` is the key of the picture or null. */
export type FacultyRecord = z.infer<typeof FacultyRecord>;

/**
 * One row of the staff's list (`get_admin_list_faculty`). `image` is the picture's URL path or
 * null.
 */
export type FacultyListItem = FacultyRecord;

/** Parses the texts of a form or a body. */
export const parseFacultyFields = parserOf(FacultyFields);

/**
 * Parses a stored faculty member, or the one in the answer to a save, in which `image` is the
 * picture's URL path or null.
 */
export const parseFacultyRecord = parserOf(FacultyRecord);

/** Parses a stored list of faculty members. */
export const parseFacultyRecords = parserOf(z.array(FacultyRecord));

/** Parses the staff's list in an answer. */
export const parseFacultyList = parserOf(z.array(FacultyRecord));
