/**
 * Faculty members: what staff write and what is stored (docs/behaviour.md, "Faculty form";
 * docs/api.md, "Records").
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

/** The most characters of every field. */
const FACULTY_FIELD_MAX = 100;

/** The name of the optional picture's part. */
export const FACULTY_PICTURE_FIELD = 'faculty_image';

// Letters are Unicode letters and combining marks, so that a name in Devanagari is a name; the
// zero-width joiners (U+200C, U+200D) shape such words and count as letters; digits are Unicode
// decimal digits (docs/api.md, "Text").
const NAME_CHARACTERS = /^[\p{L}\p{M}\u200C\u200D\p{Zs}.]*$/u;
const DETAIL_CHARACTERS = /^[\p{L}\p{M}\u200C\u200D\p{Nd}\p{Zs}.,()&-]*$/u;

function detailSentence(label: string): string {
  return `${label} can have only letters, digits, spaces and . , ( ) & -`;
}

/** Words of the console and of the answers. */
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

const FacultyListItem = z.omit(FacultyRecord, { created_at: true, updated_at: true });

/** What staff write of a faculty member, cleaned. */
export type FacultyFields = z.infer<typeof FacultyFields>;

/** A stored faculty member; `image` is the key of the picture or null. */
export type FacultyRecord = z.infer<typeof FacultyRecord>;

/**
 * One row of the staff's list (`get_admin_list_faculty`); `image` is the picture's address or null.
 */
export type FacultyListItem = z.infer<typeof FacultyListItem>;

/** Checks the texts of a form or a body. */
export const parseFacultyFields = parserOf(FacultyFields);

/** Checks a faculty member as a save answers it; `image` is the picture's address or null there. */
export const parseFacultyRecord = parserOf(FacultyRecord);

/** Checks a list of faculty members as it comes out of a store. */
export const parseFacultyRecords = parserOf(z.array(FacultyRecord));

/** Checks the staff's list as it comes over the wire. */
export const parseFacultyList = parserOf(z.array(FacultyListItem));
