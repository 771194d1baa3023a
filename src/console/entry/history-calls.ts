import type { Collection } from '#records/collections.ts';
import { type State, getHistoryCalls, getStatesCall, parseStates } from '#records/history/history.ts';

import { parseListField, parseSuccess } from '#api/http/answer.ts';
import { send } from '#api/http/client.ts';

type NamedCollection = Pick<Collection, 'name'>;

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
  return send(getHistoryCalls(collection).remove, {
    json: { ids, ...(version === undefined ? {} : { version }) },
    parse: parseSuccess,
  });
}
