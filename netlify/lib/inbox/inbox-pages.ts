import { decodeTime } from 'ulid';

import { dataRequestForm } from '#domain/forms/data-request.ts';
import { INBOX_IDS_MAX, type InboxIdQuery, type InboxQuery } from '#domain/inbox-query.ts';
import { type FormRecord, inboxSentences, isFromPerson } from '#domain/inbox.ts';
import { searchRecords } from '#domain/search.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import { type Inbox, type InboxDependencies, READS, inboxOf, readAll, readEntry } from './inbox.ts';
import { type Choice, type ChosenKey, SEARCH_MS, asksForWork, chooseKeys } from './inbox-choice.ts';

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

type KeyReader = Pick<Choice, 'progress'> & { take(count: number): Promise<readonly ChosenKey[]>; isAtEnd(): Promise<boolean> };

function createKeyReader({ portions, progress }: Choice): KeyReader {
  let ahead: readonly ChosenKey[] = [];

  async function lookAhead(count: number): Promise<void> {
    while (ahead.length < count) {
      const portion = await portions.next();
      if (portion.done === true) return;
      ahead = ahead.concat(portion.value);
    }
  }

  return {
    progress,
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

/** Returns the cursor of what follows the keys that were taken; null at the end. */
function cursorAfter(taken: readonly ChosenKey[], isAtEnd: boolean, { progress }: KeyReader): string | null {
  return isAtEnd ? progress.stoppedAt : (taken.at(-1)?.cursor ?? null);
}

function withoutGaps<Item>(records: readonly (Item | null)[]): readonly Item[] {
  return records.filter((record) => record !== null);
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
    for (const [index, { id, cursor }] of portion.entries()) {
      const record = records[index] ?? null;
      searchedTo = record?.received_at ?? new Date(decodeTime(id)).toISOString();
      if (record === null || !matching.has(record)) continue;
      found.push(record);
      if (found.length < max) continue;
      return { found, nextCursor: isAtEnd && index === portion.length - 1 ? keys.progress.stoppedAt : cursor, searchedTo };
    }
    if (isAtEnd) return { found, nextCursor: keys.progress.stoppedAt, searchedTo: keys.progress.searchedTo ?? searchedTo };
    if (dependencies.clock().getTime() >= endsAt) return { found, nextCursor: cursorAfter(portion, false, keys), searchedTo };
  }
}

/** Returns the end of a page that was found without reading records. */
function endOf(keys: KeyReader, taken: readonly ChosenKey[], isAtEnd: boolean, query: InboxIdQuery): Omit<InboxPage<never>, 'found'> {
  const end = { nextCursor: cursorAfter(taken, isAtEnd, keys) };
  return asksForWork(query) ? { ...end, searchedTo: keys.progress.searchedTo } : end;
}

/**
 * Without a search the page has fewer than `limit` records if it is the last one, some can't be
 * parsed, or the time was over.
 * @throws Failure 503 if the store can't be reached, 404 if the query's data request does not exist
 */
export async function readPage(dependencies: InboxDependencies, inbox: Inbox, query: InboxQuery): Promise<InboxPage<FormRecord>> {
  const keys = createKeyReader(chooseKeys(dependencies, inbox, query));
  const find = await finderFor(dependencies, inbox, query);
  if (find !== null) return search(dependencies, inbox, keys, { find, max: query.limit });
  const taken = await keys.take(query.limit);
  const [records, isAtEnd] = await Promise.all([readAll(dependencies, inbox, taken), keys.isAtEnd()]);
  return { found: withoutGaps(records), ...endOf(keys, taken, isAtEnd, query) };
}

/** Without a search no record is read. It throws as `readPage` does. */
export async function readIds(dependencies: InboxDependencies, inbox: Inbox, query: InboxIdQuery): Promise<InboxPage<string>> {
  const keys = createKeyReader(chooseKeys(dependencies, inbox, query));
  const find = await finderFor(dependencies, inbox, query);
  if (find === null) {
    const taken = await keys.take(INBOX_IDS_MAX);
    return { found: taken.map(({ id }) => id), ...endOf(keys, taken, await keys.isAtEnd(), query) };
  }
  const page = await search(dependencies, inbox, keys, { find, max: INBOX_IDS_MAX });
  return { ...page, found: page.found.map(({ id }) => id) };
}

export function pageEnd({ nextCursor, searchedTo }: InboxPage<unknown>): Readonly<Record<string, unknown>> {
  return { next_cursor: nextCursor, ...(searchedTo === undefined ? {} : { searched_to: searchedTo }) };
}
