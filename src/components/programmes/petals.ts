/** With more petals than these, a fanlight would be a blur. */
const PETALS = [5, 7, 9, 11] as const;

/**
 * Returns the number of petals of a fanlight, so that neighbours differ.
 * @param index the place in the row, from 0
 */
export function petalsAt(index: number): number {
  return PETALS[index % PETALS.length] ?? PETALS[0];
}
