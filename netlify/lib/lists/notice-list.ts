import { type NoticeRecord, isActive, parseNoticeRecord } from '#domain/notice-record.ts';

import type { EdgeCachePolicy } from '#netlify/lib/platform/edge-cache.ts';
import { byNewest } from './records.ts';
import { type ListDependencies, type ListPlace, readList } from './stored-list.ts';

export const noticePlace: ListPlace<NoticeRecord> = {
  store: 'notices',
  key: 'list.json',
  parseItem: parseNoticeRecord,
  initialItems: [],
};

/**
 * Every change purges the edge by the tag. If a purge fails, or an older answer reaches the edge
 * after it, the cached answer is revalidated after one minute and dropped after five. During the
 * last four of them the edge answers at once, which bridges short outages of the store.
 */
export const noticeCachePolicy: EdgeCachePolicy = { tag: 'notices', seconds: 60, staleSeconds: 240 };

export async function readActiveNotices(dependencies: ListDependencies): Promise<readonly NoticeRecord[]> {
  return (await readList(dependencies, noticePlace)).filter(isActive).toSorted(byNewest);
}
