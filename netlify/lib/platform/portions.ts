/** Divides items into portions of at most `size`. */
export function portionsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Does the work for all items, but for at most `size` of them at the same time. Returns the results in order. */
export async function inPortions<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const portion of portionsOf(items, size)) results.push(...(await Promise.all(portion.map(work))));
  return results;
}
