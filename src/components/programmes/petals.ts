/** More petals would be a blur. */
const PETALS = [5, 7, 9, 11] as const;

/** Returns a number that differs between neighbours; `index` starts at 0. */
export function countPetals(index: number): number {
  return PETALS[index % PETALS.length] ?? PETALS[0];
}
