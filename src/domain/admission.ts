import { addDays } from './dates.ts';

type AdmissionDays = { opens?: string | undefined; closes?: string | undefined };

/** Days are `YYYY-MM-DD` in India; a missing first or last day is no limit. */
type AdmissionPeriod = {
  state: 'opens' | 'open' | 'opened' | 'closed';
  day: string;
  firstDay?: string;
  lastDay?: string;
};

/** Periods are consecutive; none without a day. */
export function listAdmissionPeriods({ opens, closes }: AdmissionDays): readonly AdmissionPeriod[] {
  const before: readonly AdmissionPeriod[] = opens === undefined ? [] : [{ state: 'opens', day: opens, lastDay: addDays(opens, -1) }];
  const start = opens === undefined ? {} : { firstDay: opens };
  if (closes !== undefined)
    return [
      ...before,
      { state: 'open', day: closes, ...start, lastDay: closes },
      { state: 'closed', day: closes, firstDay: addDays(closes, 1) },
    ];
  return opens === undefined ? [] : [...before, { state: 'opened', day: opens, ...start }];
}
