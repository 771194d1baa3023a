import { type NoticeRecord, parseNoticeList } from '#domain/notice-record.ts';
import type { Parsed } from '#domain/parse.ts';

import { fieldOf, listIn } from './answer.ts';
import { send } from './client.ts';

/** A part of the active notices, newest first. `next_cursor` says where the older ones go on; it is null at the end. */
export type NoticePage = { notices: NoticeRecord[]; next_cursor: string | null };

/** Which part: as many as the server gives at once where there is no limit, from the newest on where there is no cursor. */
type NoticePlace = { limit?: number; cursor?: string; signal?: AbortSignal | undefined };

const parseList = listIn(parseNoticeList);

function parsePage(answer: unknown): Parsed<NoticePage> {
  const list = parseList(answer);
  if (!list.ok) return list;
  // A server that knows no pages answers all notices without a cursor.
  const cursor = fieldOf(answer, 'next_cursor');
  return { ok: true, value: { notices: list.value, next_cursor: typeof cursor === 'string' ? cursor : null } };
}

/**
 * What visitors see (docs/api.md, "Notices"). No token is sent, so that staff see the same on the
 * public pages.
 * @throws {ApiError} as every call does; the abort's own reason where the caller aborted it
 */
export function listActiveNotices({ limit, cursor, signal }: NoticePlace = {}): Promise<NoticePage> {
  const query = { ...(limit === undefined ? {} : { limit: String(limit) }), ...(cursor === undefined ? {} : { cursor }) };
  return send('getNotices', { parse: parsePage, signal, ...(Object.keys(query).length === 0 ? {} : { query }) });
}
