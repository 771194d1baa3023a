/** The list of notices: where it is stored, and how the edge caches what visitors read of it. */
import { type NoticeRecord, isActive, parseNoticeRecord } from '#domain/notice-record.ts';
import { timeToNextChange, visibleAt } from '#domain/notice-state.ts';

import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { type EdgeCachePolicy, policyUntil, staleAnswerPolicy } from '#netlify/lib/platform/edge-cache.ts';
import { readForVisitors } from './last-good.ts';
import { type ListPlace, readList } from './stored-list.ts';

export const noticePlace: ListPlace<NoticeRecord> = {
  store: 'notices',
  key: 'list.json',
  parseItem: parseNoticeRecord,
  initialItems: [],
};

/**
 * Every change purges the edge by the tag. If a purge fails, or an older answer reaches the edge
 * after it, the cached answer is revalidated after one minute and dropped after five. A deactivated
 * notice can therefore be visible for at most five minutes. During the last four of them the edge
 * answers at once and revalidates in the background, which saves visitors the wait for the store
 * and bridges its short outages.
 */
export const noticeCachePolicy: EdgeCachePolicy = { tag: 'notices', seconds: 60, staleSeconds: 240 };

/** The notices that visitors see at the moment, in any order, and how the edge caches what shows them. */
export type VisibleNotices = { notices: readonly NoticeRecord[]; cachePolicy: EdgeCachePolicy };

/**
 * Reads the notices for visitors, or remembers them while the store can't be reached. A cached answer
 * ends when a day begins or ends on which other notices are seen.
 */
export async function readVisibleNotices(context: FunctionContext): Promise<VisibleNotices> {
  const { data: active, isFresh } = await readForVisitors(context, context.lastGood.notices, async () =>
    (await readList(context, noticePlace)).filter(isActive),
  );
  const now = context.clock();
  const cachePolicy = isFresh ? noticeCachePolicy : staleAnswerPolicy(noticeCachePolicy);
  return { notices: visibleAt(active, now), cachePolicy: policyUntil(cachePolicy, timeToNextChange(active, now)) };
}
