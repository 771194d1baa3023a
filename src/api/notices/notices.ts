/** The calls of staff about notices (docs/api.md, "Notices"). All need a session. */
import { type NoticeRecord, parseNoticeList, parseNoticeRecord } from '#domain/notice-record.ts';
import type { NoticeText } from '#domain/notice.ts';

import { currentIn, listIn, parseSuccess, recordIn } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';

const parseList = listIn(parseNoticeList);
const parseAnswer = recordIn('notice', parseNoticeRecord);

export function listNotices(signal?: AbortSignal): Promise<NoticeRecord[]> {
  return send('getNotices', { parse: parseList, asStaff: true, signal });
}

export function addNotice(text: NoticeText): Promise<NoticeRecord> {
  return send('addNotice', { json: text, parse: parseAnswer });
}

/** @throws {ApiError} with status 409 if the notice has changed since `version` */
export function updateNotice(id: string, text: NoticeText, version: string): Promise<NoticeRecord> {
  return send('updateNotice', { id, json: text, version, parse: parseAnswer });
}

export function deleteNotice(id: string): Promise<true> {
  return send('deleteNotice', { id, parse: parseSuccess });
}

export function activateNotice(id: string): Promise<NoticeRecord> {
  return send('activateNotice', { json: { id }, parse: parseAnswer });
}

export function deactivateNotice(id: string): Promise<NoticeRecord> {
  return send('deactivateNotice', { json: { id }, parse: parseAnswer });
}

export function currentNoticeOf(error: unknown): NoticeRecord | null {
  return currentIn(error, parseAnswer);
}
