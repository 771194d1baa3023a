/** A null cursor means the beginning. */
export type PartQuery = { cursor: string | null; limit?: number; signal?: AbortSignal; isExport?: boolean };

/**
 * Only a null cursor is the end; `searchedTo` is how far the server searched; entries of
 * `unreadableDays` are missing.
 */
export type Part<Item> = {
  items: readonly Item[];
  cursor: string | null;
  searchedTo: string | null;
  unreadableDays?: readonly string[];
};

export function listUnreadableDays(parts: readonly Part<unknown>[]): readonly string[] {
  return [...new Set(parts.flatMap(({ unreadableDays = [] }) => unreadableDays))];
}

export function readWholeList<Item>(list: (signal?: AbortSignal) => Promise<readonly Item[]>) {
  return async (_: unknown, { signal }: PartQuery): Promise<Part<Item>> => ({ items: await list(signal), cursor: null, searchedTo: null });
}
