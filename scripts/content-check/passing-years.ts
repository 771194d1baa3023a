/** Checks whether the enquiry form still accepts the newest year of passing. */
import { z } from 'astro/zod';

import type { ContentFile } from './files.ts';
import { type Problem, problem } from './problem.ts';

const ADMISSIONS = 'content/settings/admissions.json';
const Admissions = z.object({ yearOfPassing: z.object({ last: z.int() }) });

/**
 * Returns a warning if the last year of passing is over, because students of later years cannot
 * choose theirs.
 * @param today the present day, `2026-11-21`
 */
export function checkPassingYears(files: ReadonlyMap<string, ContentFile>, today: string): readonly Problem[] {
  const file = files.get(ADMISSIONS);
  const { data } = Admissions.safeParse(file?.data);
  if (file === undefined || data === undefined || data.yearOfPassing.last >= Number.parseInt(today, 10)) return [];
  return [
    problem({
      level: 'warning',
      file: ADMISSIONS,
      line: file.lineOf(['yearOfPassing', 'last']),
      field: 'yearOfPassing.last',
      found: `${data.yearOfPassing.last}, a year that is over`,
      expected: 'a later year, so that students who passed since then can enter theirs',
    }),
  ];
}
