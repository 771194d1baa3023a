import { formatIsoDay } from '#domain/dates.ts';
import { addWorkingDays, parseHolidays } from '#domain/yearly.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import holidayList from '#netlify/generated/holidays.json' with { type: 'json' };

const parsed = parseHolidays(holidayList);
const HOLIDAYS = parsed.ok ? parsed.value : [];

/** The last day for an answer to what was received on `day`; `''` for none. */
export function findDueDay({ workingDays }: Pick<ListedForm, 'workingDays'>, day: string): string {
  return workingDays === undefined ? '' : addWorkingDays(day, workingDays, HOLIDAYS);
}

/** For open entries only: an answered one is never late. */
export function isOverdue(form: Pick<ListedForm, 'workingDays'>, day: string, now: Date): boolean {
  const due = findDueDay(form, day);
  return due !== '' && due < formatIsoDay(now);
}
