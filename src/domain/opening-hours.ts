import { formatSentence } from '#i18n/sentences.ts';

import { formatSortableTime } from './dates.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Weekday = (typeof WEEKDAYS)[number];

/** Times such as `09:00`. */
export type OpeningHours = { firstDay: Weekday; lastDay?: Weekday | undefined; opens: string; closes: string };

type HoursMessages = {
  tag: string;
  page: { hoursOf: string; days: string; morning: string; afternoon: string; evening: string };
};

/** Formats `4:00 pm`. */
export function formatClock(time: string, { page }: HoursMessages): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const part = hour < 12 ? page.morning : hour < 16 ? page.afternoon : page.evening;
  return formatSentence(part, { time: `${String(hour % 12 === 0 ? 12 : hour % 12)}:${String(minute).padStart(2, '0')}` });
}

/** Formats `Monday to Friday, 9:00 am to 4:00 pm`. */
export function formatHours({ firstDay, lastDay, opens, closes }: OpeningHours, messages: HoursMessages): string {
  // 1 January 2024 was a Monday.
  const nameDay = (day: Weekday) =>
    new Intl.DateTimeFormat(messages.tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
  const days =
    lastDay === undefined || lastDay === firstDay
      ? nameDay(firstDay)
      : formatSentence(messages.page.days, { first: nameDay(firstDay), last: nameDay(lastDay) });
  return formatSentence(messages.page.hoursOf, { days, opens: formatClock(opens, messages), closes: formatClock(closes, messages) });
}

type Texts<Keys extends string> = Readonly<Partial<Record<Keys, string | undefined>>>;

/** @param closedDays such as `2026-12-25`. The attributes of an element will do for the hours. */
export function isOpen(
  { firstDay = '', lastDay = firstDay, opens = '', closes = '' }: Texts<keyof OpeningHours>,
  closedDays: readonly string[],
  now: Date,
): boolean {
  const [today = '', time = ''] = formatSortableTime(now.toISOString()).split(' ');
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const [first, last] = [firstDay, lastDay].map((day) => WEEKDAYS.findIndex((name) => name === day));
  const isDay = first !== undefined && last !== undefined && first <= weekday && weekday <= last;
  return isDay && opens <= time && time < closes && !closedDays.includes(today);
}
