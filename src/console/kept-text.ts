/** The texts of all forms that are kept for this tab when a session ends (see `./draft-store.ts`). */
import { dropDraft, readDraft } from './draft.ts';
import { dropFacultyDraft, readFacultyDraft } from './faculty-draft.ts';

/** Whether some form's text is kept. */
export function hasKeptText(): boolean {
  return readDraft() !== null || readFacultyDraft() !== null;
}

/** Forgets them. */
export function dropKeptText(): void {
  dropDraft();
  dropFacultyDraft();
}
