/** The possible numbers of petals; more would be a blur. */
const PETALS = [5, 7, 9, 11] as const;

/** Returns the number of petals by position, different for neighbours. `index` counts from 0. */
export function countPetals(index: number): number {
  return PETALS[index % PETALS.length] ?? PETALS[0];
}
