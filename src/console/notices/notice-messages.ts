import { formatDay, formatTime } from '#domain/dates.ts';
import { toPlainText } from '#domain/formatted-text.ts';
import { capitalise } from '#domain/text.ts';
import { getNoticeAddress } from '#records/notices/notice-address.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { type NoticeState, isOver, getNoticeState, getUrgentEnd, isUrgent } from '#records/notices/notice-state.ts';
import type { NewNotice } from '#records/notices/notice.ts';

import type { Visibility } from '#console/list/use-list.ts';

export const STATE_LABELS: Readonly<Record<NoticeState, string>> = {
  visible: 'Visible',
  scheduled: 'Scheduled',
  inactive: 'Hidden',
  ended: 'Over',
};

export function formatNoticeDays({ first_day, last_day }: Pick<NoticeRecord, 'first_day' | 'last_day'>): string {
  const from = first_day === '' ? '' : `from ${formatDay(first_day)}`;
  const until = last_day === '' ? '' : `until ${formatDay(last_day)}`;
  return capitalise(`${from} ${until}`.trim());
}

/** `''` if visitors will not see it. */
export function formatUrgent(notice: NoticeRecord, now = new Date()): string {
  const isShown = ['visible', 'scheduled'].includes(getNoticeState(notice, now)) && isUrgent(notice, now);
  return isShown ? `Urgent until ${formatTime(new Date(getUrgentEnd(notice)).toISOString())}` : '';
}

/** Before publication the day of creation. */
export function getNoticeDate({ visible_since, created_at }: NoticeRecord): string {
  return visible_since === '' ? created_at : visible_since;
}

export function listNoticeTexts(notice: NoticeRecord): readonly string[] {
  return [
    notice.title,
    toPlainText(notice.description, true),
    notice.title_hi,
    toPlainText(notice.description_hi, true),
    notice.category,
    `No. ${String(notice.number)}`,
    formatNoticeDays(notice),
    formatUrgent(notice),
    notice.is_pinned === 1 ? 'Pinned' : '',
    ...notice.attachments.map(({ name }) => name),
  ];
}

export function getNoticeVisibility(notice: NoticeRecord, now = new Date()): Visibility {
  const state = getNoticeState(notice, now);
  const texts: Readonly<Record<NoticeState, string>> = {
    visible: `Visitors see it now${isUrgent(notice, now) ? ', over every page' : ''}.`,
    scheduled: `Visitors see it from ${formatDay(getNoticeDate(notice))} on.`,
    inactive: 'Visitors do not see it until it is activated.',
    ended: 'Visitors do not see it any more, because its last day is over.',
  };
  return { text: texts[state], address: state === 'visible' ? getNoticeAddress(notice) : null };
}

/** Asks about a new end in the past. */
export function getNoticeQuestion(
  { last_day = '', urgent_until = '' }: NewNotice,
  before: NoticeRecord | null,
  now = new Date(),
): string | null {
  if (last_day !== before?.last_day && isOver({ last_day }, now))
    return `“Show until” is ${formatDay(last_day)}. That day is over, so visitors will not see this notice. Save it anyway?`;
  if (urgent_until === '' || urgent_until === before?.urgent_until || isUrgent({ urgent_until }, now)) return null;
  const end = formatTime(new Date(getUrgentEnd({ urgent_until })).toISOString());
  return `“Urgent until” is ${end}. That hour is over, so the notice will not lie over the pages. Save it anyway?`;
}
