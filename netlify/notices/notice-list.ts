import { type NoticeRecord, isActive } from '#records/notices/notice-record.ts';
import { getTimeToNextChange, filterVisible } from '#records/notices/notice-state.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { type EdgeCachePolicy, LIST_SECONDS, shortenCachePolicy } from '#netlify/platform/edge-cache.ts';
import { readList } from '#netlify/store/records.ts';
import { noticeSource } from '#netlify/store/rows.ts';

export const noticeCachePolicy: EdgeCachePolicy = { tag: 'notices', ...LIST_SECONDS };

/** The visible notices, in any order, and the cache policy for responses that show them. */
export type VisibleNotices = { notices: readonly NoticeRecord[]; cachePolicy: EdgeCachePolicy };

/** Reads the notices for visitors. The cache time ends when a notice begins or ceases to be visible. */
export async function readVisibleNotices(context: FunctionContext): Promise<VisibleNotices> {
  const active = (await readList(context, noticeSource)).filter(isActive);
  const now = context.clock();
  return { notices: filterVisible(active, now), cachePolicy: shortenCachePolicy(noticeCachePolicy, getTimeToNextChange(active, now)) };
}
