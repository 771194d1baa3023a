/**
 * What someone typed into the notice form when the session ended, kept for this tab until the login (DECISIONS 16: they come back to where they
 * were). Logging out on purpose forgets it.
 */
import { fieldOf } from '#api/answer.ts';
import { type NoticeRecord, parseNoticeRecord } from '#domain/notice.ts';

const DRAFT_KEY = 'noticeDraft';

/** The fields as they stood in the form: unchecked, uncleaned. */
export type TypedNotice = { title: string; description: string };

/** `notice` is the record that was being edited; null for one that was to be added. */
export type NoticeDraft = { notice: NoticeRecord | null; typed: TypedNotice };

/** Keeps the draft; false where the browser stores nothing. */
export function keepDraft(draft: NoticeDraft): boolean {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was kept.
  }
}

function parseDraft(text: string): NoticeDraft | null {
  const draft: unknown = JSON.parse(text);
  const typed = fieldOf(draft, 'typed');
  const title = fieldOf(typed, 'title');
  const description = fieldOf(typed, 'description');
  if (typeof title !== 'string' || typeof description !== 'string') return null;
  const notice = parseNoticeRecord(fieldOf(draft, 'notice'));
  return { notice: notice.ok ? notice.value : null, typed: { title, description } };
}

/** The kept draft, if there is one; it stays kept until `dropDraft`. */
export function readDraft(): NoticeDraft | null {
  try {
    const text = sessionStorage.getItem(DRAFT_KEY);
    return text === null ? null : parseDraft(text);
  } catch {
    return null;
  }
}
