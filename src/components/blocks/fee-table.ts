import type { Course } from '#queries/programmes.ts';

type Paid = Pick<Course, 'id' | 'name' | 'fees'>;

/** What is paid for one period. `notes` are numbers of notes below the table. */
type FeeCell = { amount: number; notes: readonly number[] };

/**
 * The fees of courses as a table: a row for each course that has any, and a column for each period. Texts about due days and
 * about what a fee includes are notes: one for all amounts has no number.
 */
export function feeTableOf(courses: readonly Paid[]) {
  const paid = courses.filter(({ fees = [] }) => fees.length > 0);
  const all = paid.flatMap(({ fees = [] }) => fees);
  const textsOf = ({ due, includes }: (typeof all)[number]) => [due, includes].filter((text) => text !== undefined);
  const texts = [...new Set(all.flatMap(textsOf))];
  const isForAll = (text: string) => all.every((fee) => textsOf(fee).includes(text));
  const general = texts.filter(isForAll);
  const notes = texts.filter((text) => !isForAll(text));
  const periods = [...new Set(all.map(({ period }) => period))];
  const rows = paid.map(({ id, name, fees = [] }) => ({
    id,
    name,
    cells: periods.map((period) =>
      fees
        .filter((fee) => fee.period === period)
        .map((fee): FeeCell => ({
          amount: fee.amount,
          notes: notes.flatMap((text, index) => (textsOf(fee).includes(text) ? [index + 1] : [])),
        })),
    ),
  }));
  return { periods, rows, general, notes };
}
