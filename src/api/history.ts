/** The calls about what staff deleted, changed and did (docs/api.md, "History", "Activity"). All need a session. */
import { type ActivityEntry, type ActivityQuery, parseActivityPage } from '#records/accounts/activity.ts';
import type { Collection } from '#records/collections.ts';
import {
  type DeletedCount,
  type DeletedItem,
  type State,
  historyCallsOf,
  parseDeletedCounts,
  parseDeletedPage,
  parseStates,
  statesCallOf,
} from '#records/history/history.ts';
import { INBOX_CHANGE_MAX } from '#records/forms/inbox-query.ts';

import { parseListField, parseSuccess } from './http/answer.ts';
import { send } from './http/client.ts';
import type { Part, PartQuery } from './inbox.ts';

type KindName = Pick<Collection, 'name'>;

/** Lists the states of a record, the present one first. */
export function listStates(kind: KindName, id: string, signal: AbortSignal): Promise<readonly State[]> {
  return send(statesCallOf(kind), { id, parse: parseListField(parseStates), signal });
}

export async function listDeleted(kind: KindName, { cursor, signal }: PartQuery): Promise<Part<DeletedItem>> {
  const query = cursor === null ? {} : { query: { cursor } };
  const page = await send(historyCallsOf(kind).deleted, { ...query, parse: parseDeletedPage, signal });
  return { items: page.data, cursor: page.next_cursor, searchedTo: null };
}

/** How many records of each collection are deleted that the account may use. */
export function countDeleted(signal: AbortSignal): Promise<readonly DeletedCount[]> {
  return send('getDeletedCounts', { parse: parseListField(parseDeletedCounts), signal });
}

/** Brings deleted records back. Those that are back already are left as they are. */
export async function restoreRecords(kind: KindName, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += INBOX_CHANGE_MAX) {
    await send(historyCallsOf(kind).restore, { json: { ids: ids.slice(start, start + INBOX_CHANGE_MAX) }, parse: parseSuccess });
  }
}

/** Brings an earlier state of a record back, unless the record has changed since `present`. */
export function restoreState(kind: KindName, id: string, version: string, present: string): Promise<true> {
  return send(historyCallsOf(kind).restore, { json: { ids: [id], version }, version: present, parse: parseSuccess });
}

/** Deletes a record, or one earlier state of it. */
export function deleteForGood(kind: KindName, id: string, version?: string): Promise<true> {
  return send(historyCallsOf(kind).remove, { json: { ids: [id], ...(version === undefined ? {} : { version }) }, parse: parseSuccess });
}

export async function listActivity(filter: Partial<ActivityQuery>, { cursor, signal }: PartQuery): Promise<Part<ActivityEntry>> {
  const page = await send('getActivity', { query: { ...filter, cursor: cursor ?? '' }, parse: parseActivityPage, signal });
  return { items: page.data, cursor: page.next_cursor, searchedTo: null };
}
