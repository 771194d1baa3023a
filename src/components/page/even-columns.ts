/**
 * Returns the class for a list whose rows should be evenly filled. Its `--even`
 * (src/styles/shared.css) is the number of columns, for `grid-template-columns`. The number is the
 * largest one with which no entry is alone in the last row. Where there is no such number, the last
 * entry is alone.
 * @param count the number of entries
 * @param most the largest number of columns, up to 4
 */
export function evenColumns(count: number, most: 2 | 3 | 4): string {
  const widest = Math.max(1, Math.min(count, most));
  const numbers = Array.from({ length: widest }, (_, index) => widest - index);
  return `even-${numbers.find((columns) => columns > 1 && count % columns !== 1) ?? widest}`;
}
