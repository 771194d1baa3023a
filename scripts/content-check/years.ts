/** Looks for a year in the settings that has passed and that an editor probably forgot to raise. */
import { isoDay } from '#domain/dates.ts';

import type { ContentFile } from './files.ts';
import { type Problem, problemAt, valueAt } from './problem.ts';

const ADMISSIONS = 'content/settings/admissions.json';
const LAST_YEAR = ['yearOfPassing', 'last'] as const;

/**
 * Returns a warning if the last year of passing that the enquiry form accepts is over.
 * @param today any moment of the day, which is that of India
 */
export function passedYears(files: ReadonlyMap<string, ContentFile>, today: Date): readonly Problem[] {
  const file = files.get(ADMISSIONS);
  const last = valueAt(file?.data, LAST_YEAR);
  const year = isoDay(today).slice(0, 4);
  if (file === undefined || typeof last !== 'number' || last >= Number(year)) return [];
  return [
    problemAt(file, LAST_YEAR, {
      level: 'warning',
      found: `${String(last)}, a year that has passed`,
      expected: `${year}, if the enquiry form is for those who passed this year, too`,
    }),
  ];
}
