import { fetchAll } from '#console/list/parts.ts';
import { mayUse } from '#console/session/guard.ts';
import { listAccounts } from '#console/accounts/calls.ts';
import { listFaculty } from '#console/faculty/calls.ts';
import { listNotices } from '#console/notices/calls.ts';
import { listDeleted } from '#console/deleted/calls.ts';

type NamedRecord = { id: string; name: string; isDeleted?: boolean };

export type RecordNames = ReadonlyMap<string, NamedRecord>;

async function listDeletedNames(collection: 'notices' | 'faculty', signal: AbortSignal): Promise<readonly NamedRecord[]> {
  const { items } = await fetchAll(({ cursor }) => listDeleted({ name: collection }, { cursor, signal }), signal);
  return items.map(({ id, texts: [name = ''] }) => ({ id, name, isDeleted: true }));
}

/** Live records come last and replace deleted ones. */
const LISTS: readonly (readonly [string, (signal: AbortSignal) => Promise<readonly NamedRecord[]>])[] = [
  ['notices', (signal) => listDeletedNames('notices', signal)],
  ['faculty', (signal) => listDeletedNames('faculty', signal)],
  ['notices', async (signal) => (await listNotices(signal)).map(({ id, title: name }) => ({ id, name }))],
  ['faculty', listFaculty],
  ['accounts', async (signal) => (await listAccounts(signal)).data.map(({ id, username: name }) => ({ id, name }))],
];

/** The log stores no names, so that none outlives its record. */
export async function findNames(signal = new AbortController().signal): Promise<RecordNames> {
  const lists = LISTS.filter(([right]) => mayUse(right)).map(([, list]) => list(signal).catch(() => []));
  return new Map((await Promise.all(lists)).flat().map((record) => [record.id, record]));
}
