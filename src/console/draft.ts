/**
 * What someone typed into the notice form when the session ended, kept for this tab until the login
 * (docs/product-decisions.md, "16. When a session ends": they come back to where they were).
 * Logging out on purpose forgets it.
 */
import { fieldOf } from '#api/answer.ts';
import { type NoticeRecord, parseNoticeRecord } from '#domain/notice-record.ts';

import { draftStore } from './draft-store.ts';

/** The fields as they stood in the form: unchecked, uncleaned. */
export type TypedNotice = { title: string; description: string };

/** `notice` is the record that was being edited; null for one that was to be added. */
export type NoticeDraft = { notice: NoticeRecord | null; typed: TypedNotice };

/** The text of a notice, or of a form's fields, as a form shows it; empty for a new one. */
export function textOfNotice(notice: Readonly<Partial<TypedNotice>> | null): TypedNotice {
  return { title: notice?.title ?? '', description: notice?.description ?? '' };
}

function parseDraft(draft: unknown): NoticeDraft | null {
  const typed = fieldOf(draft, 'typed');
  const title = fieldOf(typed, 'title');
  const description = fieldOf(typed, 'description');
  if (typeof title !== 'string' || typeof description !== 'string') return null;
  const notice = parseNoticeRecord(fieldOf(draft, 'notice'));
  return { notice: notice.ok ? notice.value : null, typed: { title, description } };
}

export const { keep: keepDraft, read: readDraft, drop: dropDraft } = draftStore('noticeDraft', parseDraft);
