import { addDays } from './dates.ts';

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
