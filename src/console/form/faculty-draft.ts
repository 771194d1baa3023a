/**
 * The draft of the faculty form (docs/behaviour.md, "Drafts"). It has no picture, because a chosen
 * file cannot be stored.
 */
import { fieldOf } from '#api/http/answer.ts';
import { type FacultyListItem, parseFacultyList } from '#domain/faculty.ts';

import { draftStore } from './draft-store.ts';

/** The texts in the form's inputs, neither checked nor cleaned. */
export type TypedMember = { name: string; designation: string; qualification: string; dept: string };

/** `member` is the record that is being edited; it is null for a new faculty member. */
export type FacultyDraft = { member: FacultyListItem | null; typed: TypedMember };

/** Returns the texts that the form shows for a faculty member. For null, they are empty. */
export function textOfMember(member: Readonly<Partial<TypedMember>> | null): TypedMember {
  return {
    name: member?.name ?? '',
    designation: member?.designation ?? '',
    qualification: member?.qualification ?? '',
    dept: member?.dept ?? '',
  };
}

function parseDraft(stored: unknown): FacultyDraft | null {
  const typed = fieldOf(stored, 'typed');
  const [name, designation] = [fieldOf(typed, 'name'), fieldOf(typed, 'designation')];
  const [qualification, dept] = [fieldOf(typed, 'qualification'), fieldOf(typed, 'dept')];
  if (typeof name !== 'string' || typeof designation !== 'string') return null;
  if (typeof qualification !== 'string' || typeof dept !== 'string') return null;
  const member = fieldOf(stored, 'member');
  const members = parseFacultyList(member === null ? [] : [member]);
  // The draft of an edit must not come back as a new faculty member, so an unreadable record makes
  // the whole draft unusable.
  if (!members.ok) return null;
  return { member: members.value[0] ?? null, typed: { name, designation, qualification, dept } };
}

export const { keep: keepFacultyDraft, read: readFacultyDraft, drop: dropFacultyDraft } = draftStore('faculty', parseDraft);
