/** Decides from measurements at several sizes whether something grows faster than its number of items. */

/** How many items there were, and what was measured. */
export type Point = { items: number; value: number };

/**
 * An exponent up to this counts as linear, because measurements on a busy machine have noise. Four
 * times as many items then take 7 times as much; with quadratic growth they take 16 times as much.
 */
export const LINEAR_UP_TO = 1.4;

/** Less growth than this share of the largest value is noise, and has no exponent. */
const FLAT_SHARE = 0.2;

/** How many of the largest sizes are compared. Smaller ones have more noise. */
const COMPARED = 3;

/**
 * Returns the exponent p of the growth by items^p, after what it takes with no items at all; null if
 * the value hardly grows, or if there are fewer than two sizes.
 * @param least the smallest growth that the measurement can tell from noise, in the unit of `value`
 */
export function exponentOf(points: readonly Point[], least: number): number | null {
  const sorted = points.toSorted((a, b) => a.items - b.items);
  const base = sorted.find(({ items }) => items === 0)?.value ?? 0;
  const compared = sorted.filter(({ items }) => items > 0).slice(-COMPARED);
  const [first, last] = [compared[0], compared.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const growth = last.value - base;
  if (growth < Math.max(least, FLAT_SHARE * last.value)) return null;
  // A small size may show no growth at all.
  return Math.log(growth / Math.max(first.value - base, least / 4)) / Math.log(last.items / first.items);
}
