/** The few statistics that measuring needs. */

function sorted(values: readonly number[]): readonly number[] {
  if (values.length === 0) throw new RangeError('There is nothing to take the middle of.');
  return values.toSorted((a, b) => a - b);
}

/** The value in the middle; of an even number the mean of the two. */
export function median(values: readonly number[]): number {
  const order = sorted(values);
  const upper = order[Math.floor(order.length / 2)] ?? Number.NaN;
  const lower = order[Math.ceil(order.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** The smallest value that at least this share of all values don't exceed. @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const order = sorted(values);
  return order[Math.max(0, Math.ceil(share * order.length) - 1)] ?? Number.NaN;
}
