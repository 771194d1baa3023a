export function splitIntoPortions<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** On at most `size` at the same time. */
export async function runInPortions<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const portion of splitIntoPortions(items, size)) results.push(...(await Promise.all(portion.map(work))));
  return results;
}
