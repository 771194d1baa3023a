import type { ProgrammeCourse } from '#queries/programmes.ts';

type CourseFees = Pick<ProgrammeCourse, 'id' | 'name' | 'fees'>;

/** A fee of one course for one period. `notes` are the numbers of its footnotes. */
type FeeCell = { amount: number; notes: readonly number[] };

/**
 * Returns the fees of courses as a table: a row for each course with a fee, a column for each period. Due days and the
 * contents of a fee become footnotes. One that is the same for all amounts has no number.
 */
export function feeTableOf(courses: readonly CourseFees[]) {
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
