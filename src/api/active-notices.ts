import { type NoticeRecord, parseNoticeList } from '#domain/notice-record.ts';

import { listIn } from './answer.ts';
import { send } from './client.ts';

const parseList = listIn(parseNoticeList);

/** What visitors see, newest first (API.md). No token is sent, so that staff see the same on the public pages. */
export function listActiveNotices(signal?: AbortSignal): Promise<NoticeRecord[]> {
  return send('getNotices', { parse: parseList, signal });
}
