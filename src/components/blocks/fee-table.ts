import { sumFees } from '#records/courses/course.ts';
import type { ProgrammeCourse } from '#queries/programmes.ts';

type CourseFees = Pick<ProgrammeCourse, 'id' | 'name' | 'ownName' | 'fees'>;

function findMostFrequent(texts: readonly string[]): string | undefined {
  const count = (text: string) => texts.filter((other) => other === text).length;
  return [...texts].sort((one, other) => count(other) - count(one))[0];
}

/** Returns a row for each course with fees and a column for each period, with the time when most courses are paid for it. */
export function createFeeTable(courses: readonly CourseFees[]) {
  const paid = courses.flatMap(({ fees = [], ...course }) => (fees.length > 0 ? [{ ...course, fees }] : []));
  const all = paid.flatMap(({ fees }) => fees);
  const periods = [...new Set(all.map(({ period }) => period))].map((period) => ({
    period,
    due: findMostFrequent(all.flatMap((fee) => (fee.period === period && fee.due !== undefined ? [fee.due] : []))),
  }));
  const rows = paid.map(({ id, name, ownName, fees }) => ({
    id,
    name,
    ownName,
    total: sumFees(fees),
    includes: [...new Set(fees.flatMap(({ includes = [] }) => includes))],
    cells: periods.map(({ period }) => fees.filter((fee) => fee.period === period)),
  }));
  return { periods, rows };
}
