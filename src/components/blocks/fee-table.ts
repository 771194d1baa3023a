import type { ProgrammeCourse } from '#queries/programmes.ts';

type CourseFees = Pick<ProgrammeCourse, 'id' | 'name' | 'ownName' | 'fees'>;

type FeeCell = { amount: number; notes: readonly number[] };

/** Returns fees by course and period; due days and components become footnotes, numbered unless they apply to all amounts. */
export function createFeeTable(courses: readonly CourseFees[]) {
  const paid = courses.filter(({ fees = [] }) => fees.length > 0);
  const all = paid.flatMap(({ fees = [] }) => fees);
  const textsOf = ({ due, includes }: (typeof all)[number]) => [due, includes].filter((text) => text !== undefined);
  const texts = [...new Set(all.flatMap(textsOf))];
  const isForAll = (text: string) => all.every((fee) => textsOf(fee).includes(text));
  const general = texts.filter(isForAll);
  const notes = texts.filter((text) => !isForAll(text));
  const periods = [...new Set(all.map(({ period }) => period))];
  const rows = paid.map(({ id, name, ownName, fees = [] }) => ({
    id,
    name,
    ownName,
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
