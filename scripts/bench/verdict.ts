/** See docs/measuring.md. */
import type { Measured, Scores } from './measure.ts';

/** tests/support/budgets/budgets.ts has the others. */
const limits = {
  score: 1,
  layoutShift: 0,
  /** The total blocking time on the phone, in milliseconds. */
  blocking: 100,
  /**
   * The LCP divided by that of bare HTML; the second for pages with a picture on the first screen.
   */
  lcpRatio: 1.15,
  lcpRatioPicture: 1.31,
} as const;

const LCP = 'largest-contentful-paint';

function numberOf({ audits }: Pick<Scores, 'audits'>, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

/** Audits without a weight do not affect a score. */
function problemsOf(device: string, { categories, audits }: Scores): readonly string[] {
  const low = Object.values(categories).filter(({ score }) => (score ?? 0) < limits.score);
  const scores = low.map(({ title, score, auditRefs }) => {
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < limits.score).map(({ id }) => id);
    return `${title} on the ${device} is ${String((score ?? 0) * 100)}: ${failed.join(', ')}`;
  });
  const shift = numberOf({ audits }, 'cumulative-layout-shift');
  return shift <= limits.layoutShift ? scores : [...scores, `the layout shift on the ${device} is ${String(shift)}`];
}

/** Out of a hundred. */
export function scoresOf({ categories }: Pick<Scores, 'categories'>): readonly number[] {
  return Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
}

/** Times in milliseconds, scores out of a hundred. */
export function verdictOf({ route, phone, desktop, bare, hasPicture }: Measured) {
  const [lcp, bareLcp] = [Math.round(numberOf(phone, LCP)), Math.round(numberOf(bare, LCP))];
  const ratio = Math.round((lcp / bareLcp) * 100) / 100;
  const limit = hasPicture ? limits.lcpRatioPicture : limits.lcpRatio;
  const isSlow = !(ratio <= limit);
  const blocking = Math.round(numberOf(phone, 'total-blocking-time'));
  return {
    page: route,
    phone: scoresOf(phone).join(' '),
    desktop: scoresOf(desktop).join(' '),
    lcp,
    bareLcp,
    ratio,
    limit,
    blocking,
    cls: numberOf(phone, 'cumulative-layout-shift'),
    exceeded: [
      ...problemsOf('phone', phone),
      ...problemsOf('desktop', desktop),
      ...(blocking < limits.blocking ? [] : [`the main thread of the phone is blocked for ${String(blocking)} ms`]),
      ...(isSlow ? [`the LCP is ${String(ratio)} times that of bare HTML instead of ${String(limit)}`] : []),
    ],
  };
}

export type Row = ReturnType<typeof verdictOf>;
