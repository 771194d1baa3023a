import { addDays } from './dates.ts';

type AdmissionDays = { opens?: string | undefined; closes?: string | undefined };

/** Days are `YYYY-MM-DD` in India; `day` is named by the sentence; a missing first or last day is no limit. */
type AdmissionPeriod = {
  state: 'opens' | 'open' | 'opened' | 'closed';
  day: string;
  firstDay?: string;
  lastDay?: string;
};

/** Returns the consecutive periods; none if no day is given. */
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
