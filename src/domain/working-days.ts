import * as z from 'zod/mini';

import { addDays } from './dates.ts';
import { createParser } from './parse.ts';
import { REPEATS, withOccurrences } from './yearly.ts';

const Holiday = z.object({ firstDay: z.string(), lastDay: z.string(), repeats: z.optional(z.enum(REPEATS)) });

export type Holiday = z.infer<typeof Holiday>;

export const parseHolidays = createParser(z.array(Holiday));

/** Of a calendar with only holidays. */
const MOST_DAYS = 366;

function isSunday(day: string): boolean {
  return new Date(day).getUTCDay() === 0;
}

/** The last of so many days after `day`, without Sundays and holidays. */
export function addWorkingDays(day: string, count: number, holidays: readonly Holiday[]): string {
  const near = withOccurrences(holidays, day);
  const isFree = (date: string) => isSunday(date) || near.some(({ firstDay, lastDay }) => date >= firstDay && date <= lastDay);
  let last = day;
  for (let [left, passed] = [count, 0]; left > 0 && passed < MOST_DAYS; passed += 1) {
    last = addDays(last, 1);
    if (!isFree(last)) left -= 1;
  }
  return last;
}
