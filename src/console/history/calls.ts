/** The calls about deleted records, earlier states and the log (docs/api.md, "History", "Activity"). All need a session. */
import { type ActivityEntry, type ActivityQuery, parseActivityPage } from '#records/accounts/activity.ts';
import type { Collection } from '#records/collections.ts';
import {
  type DeletedCount,
  type DeletedItem,
  type State,
  getHistoryCalls,
  parseDeletedCounts,
  parseDeletedPage,
  parseStates,
  getStatesCall,
} from '#records/history/history.ts';
import { INBOX_CHANGE_MAX } from '#records/forms/inbox-query.ts';

import { parseListField, parseSuccess } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';

import type { Part, PartQuery } from '#console/list/parts.ts';

type NamedCollection = Pick<Collection, 'name'>;

/** Lists the states of a record, the present one first. */
export function listStates(collection: NamedCollection, id: string, signal: AbortSignal): Promise<readonly State[]> {
  return send(getStatesCall(collection), { id, parse: parseListField(parseStates), signal });
}

export async function listDeleted(collection: NamedCollection, { cursor, signal }: PartQuery): Promise<Part<DeletedItem>> {
  const query = cursor === null ? {} : { query: { cursor } };
  const page = await send(getHistoryCalls(collection).deleted, { ...query, parse: parseDeletedPage, signal });
  return { items: page.data, cursor: page.next_cursor, searchedTo: null, unreadableDays: page.unreadable_days ?? [] };
}

/** Returns the number of deleted records in each collection that the account may use. */
export function countDeleted(signal: AbortSignal): Promise<readonly DeletedCount[]> {
  return send('getDeletedCounts', { parse: parseListField(parseDeletedCounts), signal });
}

/** Restores deleted records. Records that are restored already stay unchanged. */
export async function restoreRecords(collection: NamedCollection, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += INBOX_CHANGE_MAX) {
    await send(getHistoryCalls(collection).restore, { json: { ids: ids.slice(start, start + INBOX_CHANGE_MAX) }, parse: parseSuccess });
  }
}

/** Restores an earlier state of a record, unless the record has changed since `present` (its `updated_at`). */
export function restoreState(collection: NamedCollection, id: string, version: string, present: string): Promise<true> {
  return send(getHistoryCalls(collection).restore, { json: { ids: [id], version }, version: present, parse: parseSuccess });
}

/** Deletes a record, or one of its earlier states, for good. */
export function deleteForGood(collection: NamedCollection, id: string, version?: string): Promise<true> {
  return send(getHistoryCalls(collection).remove, {
    json: { ids: [id], ...(version === undefined ? {} : { version }) },
    parse: parseSuccess,
  });
}

export async function listActivity(filter: Partial<ActivityQuery>, { cursor, signal }: PartQuery): Promise<Part<ActivityEntry>> {
  const page = await send('getActivity', { query: { ...filter, cursor: cursor ?? '' }, parse: parseActivityPage, signal });
  return { items: page.data, cursor: page.next_cursor, searchedTo: null, unreadableDays: page.unreadable_days ?? [] };
}
