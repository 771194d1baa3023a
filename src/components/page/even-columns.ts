/** Returns the class for the most columns, up to `most`, that leave no entry alone in the last row. */
export function chooseColumnCount(count: number, most: 2 | 3 | 4 | 5): string {
  const widest = Math.max(1, Math.min(count, most));
  const numbers = Array.from({ length: widest }, (_, index) => widest - index);
  return `even-${numbers.find((columns) => columns > 1 && count % columns !== 1) ?? widest}`;
}
