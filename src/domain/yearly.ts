import { addDays } from './dates.ts';
import * as z from 'zod/mini';
import { type ParsedBy, createParser } from './parse.ts';

export const REPEATS = ['yearly'] as const;

export type Repeats = (typeof REPEATS)[number];

type RepeatingDate = { firstDay: string; lastDay: string; repeats?: Repeats | undefined };

const A_YEAR_DAYS = 365;

/** Null for 29 February in a year without it. */
function addYears(day: string, years: number): string | null {
  const later = `${String(Number(day.slice(0, 4)) + years)}${day.slice(4)}`;
  return addDays(later, 0) === later ? later : null;
}

/** Ending today or later and beginning by `until`. */
function listOccurrences<Date extends RepeatingDate>(date: Date, today: string, until: string): readonly Date[] {
  const first = Number(date.firstDay.slice(0, 4));
  const from = Math.max(first, Number(today.slice(0, 4)) - 1);
  const years = Array.from({ length: Math.max(0, Number(until.slice(0, 4)) - from) + 1 }, (_, index) => from - first + index);
  return years.flatMap((added) => {
    const [firstDay, lastDay] = [addYears(date.firstDay, added), addYears(date.lastDay, added)];
    if (firstDay === null || lastDay === null || lastDay < today || firstDay > until) return [];
    return [{ ...date, firstDay, lastDay }];
  });
}

/** For at least a year and as far as the other dates reach. */
export function withOccurrences<Date extends RepeatingDate>(dates: readonly Date[], today: string): readonly Date[] {
  const others = dates.flatMap(({ repeats, lastDay }) => (repeats === undefined ? [lastDay] : []));
  const until = [addDays(today, A_YEAR_DAYS), ...others].sort().at(-1) ?? today;
  return dates.flatMap((date) => {
    if (date.repeats === undefined) return [date];
    return date.firstDay > until ? [date] : listOccurrences(date, today, until);
  });
}

export const parseHolidays = createParser(
  z.array(z.object({ firstDay: z.string(), lastDay: z.string(), repeats: z.optional(z.enum(REPEATS)) })),
);

export type Holiday = ParsedBy<typeof parseHolidays>[number];

/** Of a calendar with only holidays. */
const MOST_DAYS = 366;

/** The last of so many days after `day`, without Sundays and holidays. */
export function addWorkingDays(day: string, count: number, holidays: readonly Holiday[]): string {
  const near = withOccurrences(holidays, day);
  const isSunday = (date: string) => new Date(date).getUTCDay() === 0;
  const isFree = (date: string) => isSunday(date) || near.some(({ firstDay, lastDay }) => date >= firstDay && date <= lastDay);
  let last = day;
  for (let [left, passed] = [count, 0]; left > 0 && passed < MOST_DAYS; passed += 1) {
    last = addDays(last, 1);
    if (!isFree(last)) left -= 1;
  }
  return last;
}
