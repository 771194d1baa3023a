/** What someone typed into the faculty form when the session ended (see `./draft-store.ts`). A chosen file can't be kept. */
import { fieldOf } from '#api/answer.ts';
import { type FacultyListItem, parseFacultyList } from '#domain/faculty.ts';

import { draftStore } from './draft-store.ts';
import { type SeenMember, type TypedMember, textOfMember } from './save-member.ts';

/** `member` is the entry that was being edited; null for one that was to be added. */
export type FacultyDraft = { member: SeenMember | null; typed: TypedMember };

/** What the form of a member of the list starts from; of null, a new member's. The list says no version. */
export function facultyDraftOf(member: FacultyListItem | null): FacultyDraft {
  return { member: member === null ? null : { ...member, updated_at: null }, typed: textOfMember(member) };
}

function memberIn(stored: unknown): FacultyListItem | null {
  const parsed = parseFacultyList([stored]);
  return parsed.ok ? (parsed.value[0] ?? null) : null;
}

function parseDraft(stored: unknown): FacultyDraft | null {
  const typed = fieldOf(stored, 'typed');
  const [name, designation] = [fieldOf(typed, 'name'), fieldOf(typed, 'designation')];
  const [qualification, dept] = [fieldOf(typed, 'qualification'), fieldOf(typed, 'dept')];
  if (typeof name !== 'string' || typeof designation !== 'string') return null;
  if (typeof qualification !== 'string' || typeof dept !== 'string') return null;
  const member = memberIn(fieldOf(stored, 'member'));
  const version = fieldOf(fieldOf(stored, 'member'), 'updated_at');
  return {
    member: member === null ? null : { ...member, updated_at: typeof version === 'string' ? version : null },
    typed: { name, designation, qualification, dept },
  };
}

export const { keep: keepFacultyDraft, read: readFacultyDraft, drop: dropFacultyDraft } = draftStore('facultyDraft', parseDraft);
