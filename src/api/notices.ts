/**
 * The calls of staff about notices, as docs/api.md lists them; each needs a session. Visitors':
 * active-notices.ts.
 */
import { type NoticeRecord, parseNoticeList, parseNoticeRecord } from '#domain/notice-record.ts';
import type { NoticeText } from '#domain/notice.ts';

import { parseSuccess, listIn, recordIn } from './answer.ts';
import { ApiError } from './api-error.ts';
import { send } from './client.ts';

const parseList = listIn(parseNoticeList);
const parseAnswer = recordIn('notice', parseNoticeRecord);

/** Every notice, newest first. */
export function listNotices(signal?: AbortSignal): Promise<NoticeRecord[]> {
  return send('getNotices', { parse: parseList, asStaff: true, signal });
}

/** Adds a notice; it isn't active yet. */
export function addNotice(text: NoticeText): Promise<NoticeRecord> {
  return send('addNotice', { json: text, parse: parseAnswer });
}

/**
 * Changes a notice, unless it has changed since `version` (its `updated_at`).
 * @throws {ApiError} with status 409 in that case: see `currentNoticeOf`
 */
export function updateNotice(id: string, text: NoticeText, version: string): Promise<NoticeRecord> {
  return send('updateNotice', { id, json: text, version, parse: parseAnswer });
}

/** Removes a notice for good. */
export function deleteNotice(id: string): Promise<true> {
  return send('deleteNotice', { id, parse: parseSuccess });
}

/** Shows a notice to visitors (docs/product-decisions.md, "9. Active notices"). */
export function activateNotice(id: string): Promise<NoticeRecord> {
  return send('activateNotice', { json: { id }, parse: parseAnswer });
}

/** Takes a notice down without losing it. */
export function deactivateNotice(id: string): Promise<NoticeRecord> {
  return send('deactivateNotice', { json: { id }, parse: parseAnswer });
}

/** The notice as it stands now, where an update was refused because of a newer version; null for any other error. */
export function currentNoticeOf(error: unknown): NoticeRecord | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const parsed = parseAnswer(error.body);
  return parsed.ok ? parsed.value : null;
}
