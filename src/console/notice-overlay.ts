/** What stands over the notice board: a form, a question or a message, one at a time. */
import type { NoticeRecord } from '#domain/notice.ts';

import { type NoticeDraft, readDraft } from './draft.ts';
import type { MessageOverlay } from './message-overlay.ts';

export type NoticeOverlay =
  { kind: 'form'; draft: NoticeDraft; isRestored: boolean } | { kind: 'delete'; notice: NoticeRecord } | MessageOverlay;

/** The form for a notice; null for a new one. */
export function formFor(notice: NoticeRecord | null): NoticeOverlay {
  const typed = { title: notice?.title ?? '', description: notice?.description ?? '' };
  return { kind: 'form', draft: { notice, typed }, isRestored: false };
}

/** The form with what was typed before the session ended, if there is such a text. */
export function restoredForm(): NoticeOverlay | null {
  const draft = readDraft();
  return draft === null ? null : { kind: 'form', draft, isRestored: true };
}
