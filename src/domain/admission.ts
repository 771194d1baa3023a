/** Says on which days each sentence about admission is true (docs/behaviour.md, "Admission state"). */
import { addDays } from './dates.ts';

type AdmissionDays = { opens?: string | undefined; closes?: string | undefined };

/** The days are `YYYY-MM-DD` in India. `day` is the one that the sentence names. A period without a first or last day has no limit there. */
type AdmissionPeriod = {
  state: 'opens' | 'open' | 'opened' | 'closed';
  day: string;
  firstDay?: string;
  lastDay?: string;
};

/** Returns the periods one after the other. Each day is in one of them, unless no day is given. */
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
