/** What stands over the faculty list: a form, a question or a message, one at a time. */
import type { FacultyListItem } from '#domain/faculty.ts';

import { type FacultyDraft, readFacultyDraft } from './faculty-draft.ts';
import type { MessageOverlay } from './message-overlay.ts';
import { textOfMember } from './save-member.ts';

export type FacultyOverlay =
  { kind: 'form'; draft: FacultyDraft; isRestored: boolean } | { kind: 'delete'; member: FacultyListItem } | MessageOverlay;

/** The form for a faculty member; null for a new one. */
export function formFor(member: FacultyListItem | null): FacultyOverlay {
  const seen = member === null ? null : { ...member, updated_at: null };
  return { kind: 'form', draft: { member: seen, typed: textOfMember(member) }, isRestored: false };
}

/** The form with what was typed before the session ended, if there is such a text. */
export function restoredForm(): FacultyOverlay | null {
  const draft = readFacultyDraft();
  return draft === null ? null : { kind: 'form', draft, isRestored: true };
}
