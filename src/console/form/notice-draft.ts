/** The draft of the notice form (docs/behaviour.md, "Drafts"). */
import { fieldOf } from '#api/http/answer.ts';
import { type NoticeRecord, parseNoticeRecord } from '#domain/notice-record.ts';

import { draftStore } from './draft-store.ts';

/** The text in the form's inputs, neither checked nor cleaned. */
export type TypedNotice = { title: string; description: string };

/** `notice` is the record that is being edited; it is null for a new notice. */
export type NoticeDraft = { notice: NoticeRecord | null; typed: TypedNotice };

/** Returns the texts that the form shows for a notice. For null, they are empty. */
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

export const { keep: keepNoticeDraft, read: readNoticeDraft, drop: dropNoticeDraft } = draftStore('notice', parseDraft);
