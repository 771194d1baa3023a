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

/** From November, by UGC's scale of October 2018. In days after the notified last day of admission. */
export const REFUND_SCALE = [
  { share: 'less5', first: -Infinity, last: -15 },
  { share: 'share90', first: -14, last: 0 },
  { share: 'share80', first: 1, last: 15 },
  { share: 'share50', first: 16, last: 30 },
  { share: 'deposits', first: 31, last: Infinity },
] as const;

/** In rupees: the most that a college keeps in October, and of 5 percent. */
export const MOST_KEPT = { october: 1000, less5: 5000 } as const;

type Refund = {
  share: 'all' | 'october' | (typeof REFUND_SCALE)[number]['share'];
  firstDay: string | undefined;
  lastDay: string | undefined;
};

/** A session's refunds in order: all until 30 September, most until 31 October (UGC's circular of 12 June 2024), then the scale. */
export function listRefunds({ opens, closes }: AdmissionDays): readonly Refund[] {
  const year = (opens ?? closes)?.slice(0, 4);
  if (year === undefined) return [];
  const november = `${year}-11-01`;
  const scale = REFUND_SCALE.flatMap(({ share, first, last }): Refund[] => {
    if (closes === undefined) return [];
    const from = first === -Infinity ? november : addDays(closes, first);
    const lastDay = last === Infinity ? undefined : addDays(closes, last);
    const firstDay = from < november ? november : from;
    return lastDay === undefined || firstDay <= lastDay ? [{ share, firstDay, lastDay }] : [];
  });
  return [
    { share: 'all', firstDay: opens, lastDay: `${year}-09-30` },
    { share: 'october', firstDay: `${year}-10-01`, lastDay: `${year}-10-31` },
    ...scale,
  ];
}
