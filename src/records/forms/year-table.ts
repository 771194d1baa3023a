import { DAY_MS, formatIsoDay } from '#domain/dates.ts';

/** A smaller group could tell who sent an entry. */
export const GROUP_MIN = 5;

/** `days` is the median until the answer, null for too few. */
export type YearRow = { topic: string; received: number; answered: number; days: number | null };

type YearEntry = { received_at: string } & Readonly<Record<string, string | number | null>>;

function summarise(topic: string, entries: readonly YearEntry[]): YearRow {
  const dayOf = (time: unknown) => Date.parse(formatIsoDay(new Date(String(time))));
  const days = entries
    .flatMap(({ received_at, answered_at }) => (answered_at === undefined ? [] : [(dayOf(answered_at) - dayOf(received_at)) / DAY_MS]))
    .sort((a, b) => a - b);
  const middle = [days[Math.ceil(days.length / 2) - 1], days[Math.floor(days.length / 2)]];
  const median = middle.reduce<number>((sum, one = 0) => sum + one / 2, 0);
  return { topic, received: entries.length, answered: days.length, days: days.length < GROUP_MIN ? null : median };
}

/** The largest topic first. Small ones are joined, if need be with the next one, so that the sum does not tell them. */
export function listYearRows(entries: readonly YearEntry[], field: string): readonly YearRow[] {
  if (entries.length < GROUP_MIN) return [];
  const of = (topic: string) => entries.filter((entry) => String(entry[field] ?? '') === topic);
  const topics = [...new Set(entries.map((entry) => String(entry[field] ?? '')))].sort((a, b) => of(b).length - of(a).length);
  const others: YearEntry[] = [];
  for (let last = topics.at(-1); last !== undefined; last = topics.at(-1)) {
    if (of(last).length >= GROUP_MIN && (others.length === 0 || others.length >= GROUP_MIN)) break;
    others.push(...of(last));
    topics.pop();
  }
  const rows = topics.map((topic) => summarise(topic, of(topic)));
  return [...rows, ...(others.length === 0 || rows.length === 0 ? [] : [summarise('Others', others)]), summarise('All', entries)];
}
