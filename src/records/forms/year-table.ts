import { DAY_MS, formatIsoDay } from '#domain/dates.ts';

/** A smaller group could tell who sent an entry. */
export const GROUP_MIN = 5;
const OTHERS = 'Others';

/** `days` is the median until the answer, null for too few. */
export type YearRow = { topic: string; received: number; answered: number; days: number | null };

export type YearEntry = { topic: string; received_at: string; /** `''` if it is not answered. */ answered_at: string };

function findMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return middle.reduce<number>((sum, one = 0) => sum + one / 2, 0);
}

function summarise(topic: string, entries: readonly YearEntry[]): YearRow {
  const dayOf = (time: string) => Date.parse(formatIsoDay(new Date(time)));
  const answered = entries.filter(({ answered_at }) => answered_at !== '');
  const days = answered.map(({ received_at, answered_at }) => Math.round((dayOf(answered_at) - dayOf(received_at)) / DAY_MS));
  return { topic, received: entries.length, answered: days.length, days: days.length < GROUP_MIN ? null : findMedian(days) };
}

/**
 * The largest topic first. Small ones are joined, if need be with the next larger one: otherwise the sum, which is the
 * last row, would tell them.
 */
export function listYearRows(entries: readonly YearEntry[]): readonly YearRow[] {
  if (entries.length < GROUP_MIN) return [];
  const of = (name: string) => entries.filter(({ topic }) => topic === name);
  const groups = [...new Set(entries.map(({ topic }) => topic))].sort((a, b) => of(b).length - of(a).length);
  const others: YearEntry[] = [];
  for (let last = groups.at(-1); last !== undefined; last = groups.at(-1)) {
    const isEnough = others.length === 0 || others.length >= GROUP_MIN;
    if (of(last).length >= GROUP_MIN && isEnough) break;
    others.push(...of(last));
    groups.pop();
  }
  const rows = groups.map((topic) => summarise(topic, of(topic)));
  return [...rows, ...(others.length === 0 ? [] : [summarise(OTHERS, others)]), summarise('All', entries)];
}
