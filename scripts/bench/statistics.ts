/** Statistics for the measurements. */

function sorted(values: readonly number[]): readonly number[] {
  if (values.length === 0) throw new RangeError('There is nothing to take the middle of.');
  return values.toSorted((a, b) => a - b);
}

/** Returns the median. For an even number of values it is the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const order = sorted(values);
  const upper = order[Math.floor(order.length / 2)] ?? Number.NaN;
  const lower = order[Math.ceil(order.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/**
 * Returns a percentile: the smallest value that at least this share of all values does not exceed.
 * @param share from 0 to 1
 */
export function percentile(values: readonly number[], share: number): number {
  const order = sorted(values);
  return order[Math.max(0, Math.ceil(share * order.length) - 1)] ?? Number.NaN;
}
