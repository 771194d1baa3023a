/** The list of notices: where it is kept, and how long the edge keeps what visitors read of it. */
import { type NoticeRecord, isActive, parseNoticeList, parseNoticeRecord } from '#domain/notice-record.ts';

import type { EdgeCachePolicy } from './http.ts';
import { byNewest } from './records.ts';
import { type ListDependencies, type ListPlace, readList } from './stored-list.ts';

export const noticePlace: ListPlace<NoticeRecord> = {
  store: 'notices',
  key: 'list.json',
  parse: parseNoticeList,
  parseItem: parseNoticeRecord,
  initialItems: [],
};

/**
 * Every change purges the edge by the tag. Where a purge fails, or an older answer arrives after
 * it, the edge still forgets by itself: it asks again after a minute, and five minutes after an
 * answer nobody gets it any more. So long a notice that was taken down can be seen at worst. The
 * four minutes in which the edge answers first and asks meanwhile spare visitors the wait for the
 * store, and bridge its shorter outages.
 */
export const noticeCachePolicy: EdgeCachePolicy = { tag: 'notices', seconds: 60, staleSeconds: 240 };

/** What visitors see: the active notices, newest first. */
export async function readActiveNotices(dependencies: ListDependencies): Promise<readonly NoticeRecord[]> {
  return (await readList(dependencies, noticePlace)).filter(isActive).toSorted(byNewest);
}
