import { type NoticeRecord, isActive } from '#records/notices/notice-record.ts';
import { getTimeToNextChange, filterExpired, filterVisible, chooseUrgent } from '#records/notices/notice-state.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { type EdgeCachePolicy, LIST_SECONDS, shortenCachePolicy } from '#netlify/platform/edge-cache.ts';
import { readList } from '#netlify/store/records.ts';
import { noticeSource } from '#netlify/store/rows.ts';

export const noticeCachePolicy: EdgeCachePolicy = { tag: 'notices', ...LIST_SECONDS };

/** `expired`: visitors saw them, and their last day is over. */
export type PublishedNotices = Awaited<ReturnType<typeof readVisibleNotices>>;

export async function readVisibleNotices(context: FunctionContext) {
  const active = (await readList(context, noticeSource)).filter(isActive);
  const now = context.clock();
  return {
    notices: filterVisible(active, now),
    expired: filterExpired(active, now),
    cachePolicy: shortenCachePolicy(noticeCachePolicy, getTimeToNextChange(active, now)),
  };
}

/** Later than the last edit if the notice appears later. */
export function getChangeTime({ updated_at, visible_since }: NoticeRecord): string {
  return updated_at > visible_since ? updated_at : visible_since;
}

/** A page asks each minute: without the purge a notice appears within two. */
const URGENT_SECONDS = 45;

export async function readUrgentNotices(context: FunctionContext) {
  const { notices: visible, cachePolicy } = await readVisibleNotices(context);
  const { notices, timeToEnd } = chooseUrgent(visible, context.clock());
  const short = { ...cachePolicy, seconds: Math.min(cachePolicy.seconds, URGENT_SECONDS), staleSeconds: 0 };
  return { notices, cachePolicy: shortenCachePolicy(short, timeToEnd) };
}
