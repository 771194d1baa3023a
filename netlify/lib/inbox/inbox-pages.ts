import { decodeTime } from 'ulid';

import { dataRequestForm } from '#domain/forms/data-request.ts';
import { INBOX_IDS_MAX, type InboxIdQuery, type InboxQuery } from '#domain/inbox-query.ts';
import { type FormRecord, inboxSentences, isFromPerson } from '#domain/inbox.ts';
import { searchRecords } from '#domain/search.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Inbox, type InboxDependencies, inboxOf, readAt, readEntry } from './inbox.ts';
import { leastIdAt } from './inbox-keys.ts';
import { type RecordKey, type Range, recordKeysIn } from './inbox-listing.ts';
import { UnreadableRecords } from '#netlify/lib/lists/list-document.ts';
import { openStore } from '#netlify/lib/lists/stored-list.ts';

export type InboxPage<Item> = {
  found: readonly Item[];
  /** Null on the last page. */
  nextCursor: string | null;
  /**
   * When the oldest record that a search has looked at was received, as ISO 8601; null if it has
   * looked at none. Undefined without a search.
   */
  searchedTo?: string | null;
};

const READS = 50;
/** After this time one call stops searching. A search of more records takes several calls. */
const SEARCH_MS = 3000;

type Find = (records: readonly FormRecord[]) => readonly FormRecord[];

/**
 * Returns null if the query selects by time only.
 * @throws Failure 404 if its data request does not exist
 */
async function finderFor(dependencies: InboxDependencies, inbox: Inbox, { q, data_request: id }: InboxIdQuery): Promise<Find | null> {
  if (id === undefined) return q === '' ? null : (records) => searchRecords(records, q, inbox.texts);
  const request = await readEntry(dependencies, inboxOf(dataRequestForm), id);
  if (request === null) throw new Failure(404, inboxSentences.notFound);
  return (records) => searchRecords(records, q, inbox.texts).filter((record) => isFromPerson(record, request));
}

function rangeOf({ cursor, from, to }: Omit<InboxIdQuery, 'q'>): Range {
  const ends = [cursor, to === undefined ? undefined : leastIdAt(to)].filter((id) => id !== undefined);
  return { before: ends.toSorted()[0], from: from === undefined ? undefined : leastIdAt(from) };
}

type KeyReader = { take(count: number): Promise<readonly RecordKey[]>; isAtEnd(): Promise<boolean> };

function createKeyReader(portions: AsyncGenerator<readonly RecordKey[], void>): KeyReader {
  let ahead: readonly RecordKey[] = [];

  async function lookAhead(count: number): Promise<void> {
    while (ahead.length < count) {
      const portion = await portions.next();
      if (portion.done === true) return;
      ahead = ahead.concat(portion.value);
    }
  }

  return {
    take: async (count) => {
      await lookAhead(count);
      const taken = ahead.slice(0, count);
      ahead = ahead.slice(count);
      return taken;
    },
    isAtEnd: async () => {
      await lookAhead(1);
      return ahead.length === 0;
    },
  };
}

function lastIdIn(keys: readonly RecordKey[]): string | null {
  return keys.at(-1)?.id ?? null;
}

function withoutGaps<Item>(records: readonly (Item | null)[]): readonly Item[] {
  return records.filter((record) => record !== null);
}

function isOutage(error: unknown): boolean {
  return error instanceof Failure && error.status === 503;
}

/**
 * Records that can't be parsed, or that were removed in the meantime, are null. The log names the
 * unreadable ones together, with the cause of the first.
 */
async function readAll(dependencies: InboxDependencies, inbox: Inbox, keys: readonly RecordKey[]): Promise<readonly (FormRecord | null)[]> {
  const unreadable: { id: string; cause: unknown }[] = [];
  const reads = keys.map(({ id, key }) =>
    readAt(dependencies, inbox, key).catch((cause: unknown) => {
      if (isOutage(cause)) throw cause;
      unreadable.push({ id, cause });
      return null;
    }),
  );
  const records = await Promise.all(reads);
  const [first] = unreadable;
  if (first !== undefined)
    dependencies.note(
      new UnreadableRecords(
        unreadable.map(({ id }) => id),
        { cause: first.cause },
      ),
    );
  return records;
}

/** Searches until enough records match or the time is over, which is checked after each portion. */
async function search(
  dependencies: InboxDependencies,
  inbox: Inbox,
  keys: KeyReader,
  { find, max }: { find: Find; max: number },
): Promise<InboxPage<FormRecord>> {
  const endsAt = dependencies.clock().getTime() + SEARCH_MS;
  const found: FormRecord[] = [];
  let searchedTo: string | null = null;
  for (;;) {
    const portion = await keys.take(READS);
    const [records, isAtEnd] = await Promise.all([readAll(dependencies, inbox, portion), keys.isAtEnd()]);
    const matching = new Set(find(withoutGaps(records)));
    for (const [index, { id }] of portion.entries()) {
      const record = records[index] ?? null;
      searchedTo = record?.received_at ?? new Date(decodeTime(id)).toISOString();
      if (record === null || !matching.has(record)) continue;
      found.push(record);
      if (found.length < max) continue;
      return { found, nextCursor: isAtEnd && index === portion.length - 1 ? null : id, searchedTo };
    }
    if (isAtEnd) return { found, nextCursor: null, searchedTo };
    if (dependencies.clock().getTime() >= endsAt) return { found, nextCursor: lastIdIn(portion), searchedTo };
  }
}

function keyReaderFor({ stores }: InboxDependencies, { store }: Inbox, query: Omit<InboxIdQuery, 'q'>): KeyReader {
  return createKeyReader(recordKeysIn(openStore(stores, store), rangeOf(query)));
}

/**
 * Without a search the page has fewer than `limit` records if it is the last one or some can't be
 * parsed.
 * @throws Failure 503 if the store can't be reached, 404 if the query's data request does not exist
 */
export async function readPage(dependencies: InboxDependencies, inbox: Inbox, query: InboxQuery): Promise<InboxPage<FormRecord>> {
  const keys = keyReaderFor(dependencies, inbox, query);
  const find = await finderFor(dependencies, inbox, query);
  if (find !== null) return search(dependencies, inbox, keys, { find, max: query.limit });
  const taken = await keys.take(query.limit);
  const [records, isAtEnd] = await Promise.all([readAll(dependencies, inbox, taken), keys.isAtEnd()]);
  return { found: withoutGaps(records), nextCursor: isAtEnd ? null : lastIdIn(taken) };
}

/** Without a search no record is read. It throws as `readPage` does. */
export async function readIds(dependencies: InboxDependencies, inbox: Inbox, query: InboxIdQuery): Promise<InboxPage<string>> {
  const keys = keyReaderFor(dependencies, inbox, query);
  const find = await finderFor(dependencies, inbox, query);
  if (find === null) {
    const taken = await keys.take(INBOX_IDS_MAX);
    return { found: taken.map(({ id }) => id), nextCursor: (await keys.isAtEnd()) ? null : lastIdIn(taken) };
  }
  const page = await search(dependencies, inbox, keys, { find, max: INBOX_IDS_MAX });
  return { ...page, found: page.found.map(({ id }) => id) };
}

export function pageEnd({ nextCursor, searchedTo }: InboxPage<unknown>): Readonly<Record<string, unknown>> {
  return { next_cursor: nextCursor, ...(searchedTo === undefined ? {} : { searched_to: searchedTo }) };
}
