import type { Collection } from '#records/collections.ts';
import {
  type DeletedCount,
  type DeletedItem,
  type State,
  getHistoryCalls,
  getStatesCall,
  parseDeletedCounts,
  parseDeletedPage,
  parseStates,
} from '#records/history/history.ts';
import type { Part, PartQuery } from '#ui/table/parts.ts';

import { parseListField, parseSuccess } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';

type NamedCollection = Pick<Collection, 'name'>;

export function listDeleted(collection: NamedCollection, { cursor, signal }: PartQuery): Promise<Part<DeletedItem>> {
  const query = cursor === null ? {} : { query: { cursor } };
  return send(getHistoryCalls(collection).deleted, { ...query, parse: parseDeletedPage, signal });
}

export function countDeleted(signal: AbortSignal): Promise<readonly DeletedCount[]> {
  return send('getDeletedCounts', { parse: parseListField(parseDeletedCounts), signal });
}

export function listStates(collection: NamedCollection, id: string, signal: AbortSignal): Promise<readonly State[]> {
  return send(getStatesCall(collection), { id, parse: parseListField(parseStates), signal });
}

export function restoreRecords(collection: NamedCollection, ids: readonly string[]): Promise<true> {
  return send(getHistoryCalls(collection).restore, { json: { ids }, parse: parseSuccess });
}

/** Refused if the record has changed since `present` (its `updated_at`). */
export function restoreState(collection: NamedCollection, id: string, version: string, present: string): Promise<true> {
  return send(getHistoryCalls(collection).restore, { json: { ids: [id], version }, version: present, parse: parseSuccess });
}

/** With `version` one of the earlier states of a record. */
export function deleteForGood(collection: NamedCollection, ids: readonly string[], version?: string): Promise<true> {
  const json = { ids, ...(version === undefined ? {} : { version }) };
  return send(getHistoryCalls(collection).remove, { json, parse: parseSuccess });
}
