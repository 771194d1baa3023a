import { NOTICE_FILE_FIELD } from '#records/notices/notice-file.ts';
import { type Attachment, parseAttachment } from '#records/files/attachment.ts';
import { type NoticeRecord, parseNoticeList, parseNoticeRecord } from '#records/notices/notice-record.ts';
import type { NewNotice } from '#records/notices/notice.ts';

import { parseListField, parseSuccess, parseRecordField } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';
import { type ReportProgress, createUploader } from '#api/http/upload.ts';

export const parseAnswer = parseRecordField('notice', parseNoticeRecord);

export function listNotices(signal?: AbortSignal): Promise<NoticeRecord[]> {
  return send('getNotices', { parse: parseListField(parseNoticeList), asStaff: true, signal });
}

/** A new notice is inactive unless `is_active` is 1. @throws {ApiError} with status 409 if it has changed since this version */
export function saveNotice(notice: NoticeRecord | null, json: NewNotice): Promise<NoticeRecord> {
  if (notice === null) return send('addNotice', { json, parse: parseAnswer });
  return send('updateNotice', { id: notice.id, json, version: notice.updated_at, parse: parseAnswer });
}

export function addNoticeFile(file: File, onProgress: ReportProgress, signal?: AbortSignal): Promise<Attachment> {
  const form = new FormData();
  form.set(NOTICE_FILE_FIELD, file);
  return send('addNoticeFile', { form, parse: parseRecordField('attachment', parseAttachment), signal }, createUploader(onProgress));
}

export function deleteNotice(id: string): Promise<true> {
  return send('deleteNotice', { id, parse: parseSuccess });
}

export function switchNotice(call: 'activateNotice' | 'deactivateNotice', id: string): Promise<NoticeRecord> {
  return send(call, { json: { id }, parse: parseAnswer });
}
