/** Looks for a year in the settings that has passed and that an editor probably forgot to raise. */
import { isoDay } from '#domain/dates.ts';

import type { ContentFile } from './files.ts';
import { type Problem, fieldName, problem } from './problem.ts';

const ADMISSIONS = 'content/settings/admissions.json';
const LAST_YEAR = ['yearOfPassing', 'last'] as const;

/**
 * Returns a warning if the last year of passing that the enquiry form accepts is over.
 * @param today any moment of the day, which is that of India
 */
export function passedYears(files: ReadonlyMap<string, ContentFile>, today: Date): readonly Problem[] {
  const file = files.get(ADMISSIONS);
  const last = LAST_YEAR.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    file?.data,
  );
  const year = isoDay(today).slice(0, 4);
  if (file === undefined || typeof last !== 'number' || last >= Number(year)) return [];
  return [
    problem({
      level: 'warning',
      file: file.path,
      line: file.lineOf(LAST_YEAR),
      field: fieldName(LAST_YEAR),
      found: `${String(last)}, a year that has passed`,
      expected: `${year}, if the enquiry form is for those who passed this year, too`,
    }),
  ];
}
