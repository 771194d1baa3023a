/** Counts what a person counts: the notices of a list, and not the one document that they are stored in. */

const OBJECT_START = '{'.charCodeAt(0);

/** Returns how many records a blob has: those of a list; 1 for a picture, a token and what can't be read. */
export function recordsIn(bytes: Uint8Array): number {
  if (bytes[0] !== OBJECT_START) return 1;
  try {
    const stored: unknown = JSON.parse(Buffer.from(bytes).toString());
    return typeof stored === 'object' && stored !== null && 'items' in stored && Array.isArray(stored.items) ? stored.items.length : 1;
  } catch {
    return 1;
  }
}

/** Returns the sum of a number of each item. */
export function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}
