/** The calls about what staff deleted, changed and did (docs/api.md, "Recently deleted", "Versions", "Activity"). All need a session. */
import type { CallName } from '#domain/calls.ts';
import type { Parsed } from '#domain/parse.ts';
import { type ActivityEntry, type ActivityQuery, parseActivityPage } from '#records/accounts/activity.ts';
import type { Collection } from '#records/collections.ts';
import { INBOX_CHANGE_MAX } from '#records/inbox-query.ts';
import { type DeletedCount, type DeletedItem, deletedCallsOf, parseDeletedCounts, parseDeletedPage } from '#records/recently-deleted.ts';
import { parseFacultyVersions, parseNoticeVersions, type Version } from '#records/versions.ts';

import { listIn, parseSuccess } from './http/answer.ts';
import { send } from './http/client.ts';
import type { Part, PartQuery } from './inbox.ts';

type KindName = Pick<Collection, 'name'>;

export async function listDeleted(kind: KindName, { cursor, signal }: PartQuery): Promise<Part<DeletedItem>> {
  const query = cursor === null ? {} : { query: { cursor } };
  const page = await send(deletedCallsOf(kind).list, { ...query, parse: parseDeletedPage, signal });
  return { items: page.data, cursor: page.next_cursor, searchedTo: null };
}

/** How many records of each collection are deleted that the account may use. */
export function countDeleted(signal: AbortSignal): Promise<readonly DeletedCount[]> {
  return send('getDeletedCounts', { parse: listIn(parseDeletedCounts), signal });
}

/** Brings deleted records back. Those that are back already are left as they are. */
export async function restoreRecords(kind: KindName, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += INBOX_CHANGE_MAX) {
    await send(deletedCallsOf(kind).restore, { json: { ids: ids.slice(start, start + INBOX_CHANGE_MAX) }, parse: parseSuccess });
  }
}

export function deleteForGood(kind: KindName, id: string): Promise<true> {
  return send(deletedCallsOf(kind).removeForGood, { json: { ids: [id] }, parse: parseSuccess });
}

/** What can be done with the versions of a record. */
export type VersionCalls<Row> = {
  /** The present one first. */
  list: (id: string, signal: AbortSignal) => Promise<readonly Version<Row>[]>;
  /** Restores a version of a record, unless it has changed since `present`. */
  restore: (present: { id: string; updated_at: string }, version: string) => Promise<true>;
  /** Deletes an earlier version for good. */
  remove: (id: string, version: string) => Promise<true>;
};

function versionCalls<Row>(
  [list, restore, remove]: readonly [CallName, CallName, CallName],
  parse: (input: unknown) => Parsed<Version<Row>[]>,
): VersionCalls<Row> {
  return {
    list: (id, signal) => send(list, { id, parse: listIn(parse), signal }),
    restore: ({ id, updated_at }, version) => send(restore, { id, json: { version }, version: updated_at, parse: parseSuccess }),
    remove: (id, version) => send(remove, { id, json: { version }, parse: parseSuccess }),
  };
}

export const noticeVersions = versionCalls(['getNoticeVersions', 'restoreNoticeVersion', 'deleteNoticeVersion'], parseNoticeVersions);
export const facultyVersions = versionCalls(['getFacultyVersions', 'restoreFacultyVersion', 'deleteFacultyVersion'], parseFacultyVersions);

export async function listActivity(filter: Partial<ActivityQuery>, { cursor, signal }: PartQuery): Promise<Part<ActivityEntry>> {
  const page = await send('getActivity', { query: { ...filter, cursor: cursor ?? '' }, parse: parseActivityPage, signal });
  return { items: page.data, cursor: page.next_cursor, searchedTo: null };
}
