import { type NoticeRecord, isActive } from '#records/notices/notice-record.ts';
import { timeToNextChange, visibleAt } from '#records/notices/notice-state.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { type EdgeCachePolicy, policyUntil, staleAnswerPolicy } from '#netlify/platform/edge-cache.ts';
import { readList } from '#netlify/store/records.ts';
import { noticeSource } from '#netlify/store/rows.ts';
import { readForVisitors } from './last-good.ts';

/**
 * Every change purges the edge by the tag. If a purge fails, or an older answer reaches the edge
 * after it, the cached answer is revalidated after one minute and dropped after five. During the
 * last four of them the edge answers at once, which bridges short outages of the store.
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
    (await readList(context, noticeSource)).filter(isActive),
  );
  const now = context.clock();
  const cachePolicy = isFresh ? noticeCachePolicy : staleAnswerPolicy(noticeCachePolicy);
  return { notices: visibleAt(active, now), cachePolicy: policyUntil(cachePolicy, timeToNextChange(active, now)) };
}
