import { formatSortableTime } from './dates.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Weekday = (typeof WEEKDAYS)[number];

/** Times such as `09:00`. */
export type OpeningHours = { firstDay: Weekday; lastDay?: Weekday | undefined; opens: string; closes: string };

type HoursMessages = {
  tag: string;
  page: { hoursOf: string; days: string; morning: string; afternoon: string; evening: string };
};

function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '');
}

/** Formats `4:00 pm`. */
export function formatClock(time: string, { page }: HoursMessages): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const part = hour < 12 ? page.morning : hour < 16 ? page.afternoon : page.evening;
  return fill(part, { time: `${String(hour % 12 === 0 ? 12 : hour % 12)}:${String(minute).padStart(2, '0')}` });
}

/** Formats `Monday to Friday, 9:00 am to 4:00 pm`. */
export function formatHours({ firstDay, lastDay, opens, closes }: OpeningHours, messages: HoursMessages): string {
  // 1 January 2024 was a Monday.
  const nameDay = (day: Weekday) =>
    new Intl.DateTimeFormat(messages.tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
  const days =
    lastDay === undefined || lastDay === firstDay
      ? nameDay(firstDay)
      : fill(messages.page.days, { first: nameDay(firstDay), last: nameDay(lastDay) });
  return fill(messages.page.hoursOf, { days, opens: formatClock(opens, messages), closes: formatClock(closes, messages) });
}

/** The hours by which it is open now in India, on a day that is no holiday. */
export function findOpen<Hours extends OpeningHours>(
  hours: readonly Hours[],
  holidays: readonly { firstDay: string; lastDay: string }[],
  now: Date,
): Hours | undefined {
  const [today = '', time = ''] = formatSortableTime(now.toISOString()).split(' ');
  if (holidays.some(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)) return undefined;
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  return hours.find(({ firstDay, lastDay = firstDay, opens, closes }) => {
    const isDay = WEEKDAYS.indexOf(firstDay) <= weekday && weekday <= WEEKDAYS.indexOf(lastDay);
    return isDay && opens <= time && time < closes;
  });
}
