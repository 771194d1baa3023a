import { type NoticeRecord, isActive } from '#records/notices/notice-record.ts';
import { getTimeToNextChange, filterVisible } from '#records/notices/notice-state.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { type EdgeCachePolicy, LIST_SECONDS, shortenPolicy } from '#netlify/platform/edge-cache.ts';
import { readList } from '#netlify/store/records.ts';
import { noticeSource } from '#netlify/store/rows.ts';

export const noticeCachePolicy: EdgeCachePolicy = { tag: 'notices', ...LIST_SECONDS };

/** The notices that visitors see at the moment, in any order, and how the edge caches what shows them. */
export type VisibleNotices = { notices: readonly NoticeRecord[]; cachePolicy: EdgeCachePolicy };

/** Reads the notices for visitors. A cached answer ends when a day begins or ends on which other notices are seen. */
export async function readVisibleNotices(context: FunctionContext): Promise<VisibleNotices> {
  const active = (await readList(context, noticeSource)).filter(isActive);
  const now = context.clock();
  return { notices: filterVisible(active, now), cachePolicy: shortenPolicy(noticeCachePolicy, getTimeToNextChange(active, now)) };
}
