import type { Collection } from '#records/collections.ts';
import { type DeletedCount, type DeletedItem, getHistoryCalls, parseDeletedCounts, parseDeletedPage } from '#records/history/history.ts';
import type { Part, PartQuery } from '#ui/table/parts.ts';

import { parseListField } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';

export async function listDeleted(collection: Pick<Collection, 'name'>, { cursor, signal }: PartQuery): Promise<Part<DeletedItem>> {
  const query = cursor === null ? {} : { query: { cursor } };
  const page = await send(getHistoryCalls(collection).deleted, { ...query, parse: parseDeletedPage, signal });
  return { items: page.data, cursor: page.next_cursor, searchedTo: null, unreadableDays: page.unreadable_days ?? [] };
}

export function countDeleted(signal: AbortSignal): Promise<readonly DeletedCount[]> {
  return send('getDeletedCounts', { parse: parseListField(parseDeletedCounts), signal });
}
