import type { Parsed } from '#domain/parse.ts';
import { type NoticeRecord, parseNoticeList } from '#records/notices/notice-record.ts';

import { getAnswerField, parseListField } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';

/** A page of notices. `next_cursor` is null at the end of the list. */
export type NoticePage = { notices: NoticeRecord[]; next_cursor: string | null };

/** The query of a page. `q` selects the notices that contain its words. */
type NoticeQuery = { limit?: number; cursor?: string; q?: string; signal?: AbortSignal | undefined };

const parseList = parseListField(parseNoticeList);

export function parseNoticePage(answer: unknown): Parsed<NoticePage> {
  const list = parseList(answer);
  if (!list.ok) return list;
  // A response without `next_cursor` has all notices.
  const cursor = getAnswerField(answer, 'next_cursor');
  return { ok: true, value: { notices: list.value, next_cursor: typeof cursor === 'string' ? cursor : null } };
}

/**
 * Lists the visible notices. It never sends a token, so that staff see the same notices as everybody else.
 * @throws {ApiError} as `send` does; if the caller aborted the call, the reason of the abort
 */
export function listActiveNotices({ limit, signal, ...texts }: NoticeQuery = {}): Promise<NoticePage> {
  const query = { ...(limit === undefined ? {} : { limit: String(limit) }), ...texts };
  return send('getNotices', { parse: parseNoticePage, signal, ...(Object.keys(query).length === 0 ? {} : { query }) });
}
