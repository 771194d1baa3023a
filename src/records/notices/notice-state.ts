import { DAY_MS, formatIsoDay } from '#domain/dates.ts';
import type { LastShown, NoticeRecord } from './notice-record.ts';

/** `scheduled`: before the first day. `ended`: after the last day. */
export type NoticeState = 'inactive' | 'scheduled' | 'visible' | 'ended';

type DatedNotice = Pick<NoticeRecord, 'is_active' | 'first_day' | 'last_day'>;

function getDayStart(day: string): number {
  return Date.parse(`${day}T00:00+05:30`);
}

/** In ms since 1970. */
function getNoticePeriod({ first_day, last_day }: Pick<DatedNotice, 'first_day' | 'last_day'>): { from: number; until: number } {
  return {
    from: first_day === '' ? -Infinity : getDayStart(first_day),
    until: last_day === '' ? Infinity : getDayStart(last_day) + DAY_MS,
  };
}

export function isOver({ last_day }: Pick<DatedNotice, 'last_day'>, now: Date): boolean {
  return now.getTime() >= getNoticePeriod({ first_day: '', last_day }).until;
}

export function getNoticeState(notice: DatedNotice, now: Date): NoticeState {
  if (notice.is_active === 0) return 'inactive';
  if (isOver(notice, now)) return 'ended';
  return now.getTime() < getNoticePeriod(notice).from ? 'scheduled' : 'visible';
}

export function filterVisible<Notice extends DatedNotice>(notices: readonly Notice[], now: Date): readonly Notice[] {
  return notices.filter((notice) => getNoticeState(notice, now) === 'visible');
}

function getLastShown(notice: NoticeRecord, now: Date): LastShown | null {
  const { title, title_hi, attachments, visible_since, updated_at, last_day, last_shown = null } = notice;
  const state = getNoticeState(notice, now);
  if (state === 'visible') return { title, title_hi, attachments, visible_since, last_day: formatIsoDay(now) };
  const wasShown = Math.max(Date.parse(visible_since), Date.parse(updated_at)) < getNoticePeriod(notice).until;
  return state === 'ended' && wasShown ? { title, title_hi, attachments, visible_since, last_day } : last_shown;
}

/** Expired notices as last seen, in any order. */
export function filterExpired(notices: readonly NoticeRecord[], now: Date): readonly NoticeRecord[] {
  return notices.flatMap((notice) => {
    const shown = getNoticeState(notice, now) === 'ended' ? getLastShown(notice, now) : null;
    return shown === null ? [] : [{ ...notice, ...shown }];
  });
}

export function withLastShown(before: NoticeRecord, next: NoticeRecord, now: Date): NoticeRecord {
  const shown = getLastShown(before, now);
  if (shown !== null && getNoticeState(next, now) !== 'visible') return { ...next, last_shown: shown };
  const copy = { ...next };
  delete copy.last_shown;
  return copy;
}

/** The first activation or a later first day; unchanged once visitors have seen it. */
export function getVisibleSince(before: NoticeRecord, next: DatedNotice, now: Date): string {
  const time = now.toISOString();
  const seenSince = before.visible_since !== '' && before.visible_since <= time ? before.visible_since : '';
  if (next.is_active === 0) return seenSince;
  const { from } = getNoticePeriod(next);
  const since = Math.max(Date.parse(seenSince === '' ? time : seenSince), from);
  return new Date(since).toISOString();
}

export function compareByLatest(a: NoticeRecord, b: NoticeRecord): number {
  if (a.visible_since !== b.visible_since) return a.visible_since < b.visible_since ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

export function compareByShown(a: NoticeRecord, b: NoticeRecord): number {
  return b.is_pinned - a.is_pinned || compareByLatest(a, b);
}

/** Counts only days; Infinity for none. */
export function getTimeToNextChange(notices: readonly DatedNotice[], now: Date): number {
  const times = notices
    .filter(({ is_active }) => is_active === 1)
    .flatMap((notice) => Object.values(getNoticePeriod(notice)))
    .filter((time) => time > now.getTime());
  return Math.min(...times) - now.getTime();
}

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
