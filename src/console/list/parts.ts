import { INBOX_CHANGE_MAX } from '#records/forms/inbox-query.ts';
import { type Part, type PartQuery, listUnreadableDays } from '#ui/table/parts.ts';

/** @param onCount receives the number of items so far */
export async function fetchAll<Item>(
  fetchPart: (query: PartQuery) => Promise<Part<Item>>,
  signal: AbortSignal,
  onCount?: (count: number) => void,
) {
  const parts: Part<Item>[] = [];
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const part: Part<Item> = await fetchPart({ cursor, limit: Infinity, signal });
    signal.throwIfAborted();
    parts.push(part);
    items.push(...part.items);
    onCount?.(items.length);
    ({ cursor } = part);
  } while (cursor !== null);
  return { items, unreadableDays: listUnreadableDays(parts) };
}

/** Sends as many ids at a time as a call accepts; returns those sent and the failure. */
export async function sendAll(ids: readonly string[], send: (ids: readonly string[]) => Promise<unknown>) {
  for (let start = 0; start < ids.length; start += INBOX_CHANGE_MAX) {
    try {
      await send(ids.slice(start, start + INBOX_CHANGE_MAX));
    } catch (error) {
      return { done: ids.slice(0, start), error };
    }
  }
  return { done: ids, error: null };
}
