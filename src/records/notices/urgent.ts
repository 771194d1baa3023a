import { DAY_MS } from '#domain/dates.ts';

import type { NoticeRecord } from './notice-record.ts';
import { compareByLatest } from './notice-state.ts';

export const URGENT_DAYS_MAX = 7;

/** More would cover the page. */
const URGENT_SHOWN = 2;

type UrgentNotice = Pick<NoticeRecord, 'urgent_until'>;

/** In ms since 1970; -Infinity if never urgent. */
export function getUrgentEnd({ urgent_until }: UrgentNotice): number {
  return urgent_until === '' ? -Infinity : Date.parse(`${urgent_until}+05:30`);
}

export function isUrgent(notice: UrgentNotice, now: Date): boolean {
  return now.getTime() < getUrgentEnd(notice);
}

export function isUrgentTooLong(notice: UrgentNotice, now: Date): boolean {
  return getUrgentEnd(notice) > now.getTime() + URGENT_DAYS_MAX * DAY_MS;
}

/** Newest first, and the ms until one ends. */
export function chooseUrgent(visible: readonly NoticeRecord[], now: Date): { notices: readonly NoticeRecord[]; timeToEnd: number } {
  const notices = visible.filter((notice) => isUrgent(notice, now)).sort(compareByLatest);
  return { notices: notices.slice(0, URGENT_SHOWN), timeToEnd: Math.min(...notices.map(getUrgentEnd)) - now.getTime() };
}
