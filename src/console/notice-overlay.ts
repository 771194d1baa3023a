/** What stands over the notice board: a form, a question or a message, one at a time. */
import { ApiError } from '#api/api-error.ts';
import type { NoticeRecord } from '#domain/notice.ts';

import { type NoticeDraft, readDraft } from './draft.ts';
import { failureText } from './sentences.ts';

/** What happens when a message is closed: after a save the page reloads (DECISIONS 15). */
export type Afterwards = 'stay' | 'reload' | 'reloadPlain' | 'fetchAgain';

export type NoticeOverlay =
  | { kind: 'form'; draft: NoticeDraft; isRestored: boolean }
  | { kind: 'delete'; notice: NoticeRecord }
  | { kind: 'success'; title: string; afterwards: Afterwards }
  | { kind: 'failure'; text: string; detail?: string; afterwards: Afterwards };

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

/** The message for a failed delete or activation; a notice that is gone shows that the list is out of date. */
export function failureOverlay(error: unknown, fallback: string): NoticeOverlay {
  const isGone = error instanceof ApiError && error.status === 404;
  return { kind: 'failure', ...failureText(error, fallback), afterwards: isGone ? 'fetchAgain' : 'stay' };
}
