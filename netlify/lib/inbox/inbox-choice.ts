/**
 * The keys of the records that a query selects by their time and by how staff work on them, in the
 * query's order, from the summary of the inbox (`inbox-summary.ts`).
 */
import { decodeTime } from 'ulid';

import { isoDay } from '#domain/dates.ts';
import { ENTRY_STATES, NOBODY } from '#domain/entry-work.ts';
import type { WeekCount } from '#domain/inbox.ts';
import { type InboxCountQuery, type Position, positionOf } from '#domain/inbox-query.ts';

import { portionsOf } from '#netlify/lib/platform/portions.ts';
import { openStore } from '#netlify/lib/lists/stored-list.ts';
import { type Inbox, type InboxDependencies, READS } from './inbox.ts';
import { leastIdAt } from './inbox-keys.ts';
import { type Range, type RecordKey, recordKeysIn } from './inbox-listing.ts';
import { type Row, openSummary } from './inbox-summary.ts';

/** After this time one call stops searching. A search of more records takes several calls. */
export const SEARCH_MS = 3000;

/** `cursor` is the cursor of what follows the record. */
export type ChosenKey = RecordKey & { cursor: string };

/** `stoppedAt` is where the next call must go on if the time was over before the end; otherwise null. */
type Progress = { stoppedAt: string | null; searchedTo: string | null };

export type Choice = { portions: AsyncGenerator<readonly ChosenKey[], void>; progress: Progress };

/** Sorts before all ids in a list that is newest first. */
const BEFORE_ALL: Position = { rank: '', id: `7${'Z'.repeat(25)}` };
const DAY_MS = 24 * 60 * 60 * 1000;

function rangeOf({ cursor, from, to, sort = '' }: InboxCountQuery): Range {
  const after = cursor === undefined || sort !== '' ? undefined : positionOf(cursor).id;
  const ends = [after, to === undefined ? undefined : leastIdAt(to)].filter((id) => id !== undefined);
  return { before: ends.toSorted()[0], from: from === undefined ? undefined : leastIdAt(from) };
}

function isChosen(row: Row, { state = '', assignee = '', remark = '', choice = '' }: InboxCountQuery): boolean {
  return (
    (state === '' || row.state === state) &&
    (assignee === '' || row.assignee === (assignee === NOBODY ? '' : assignee)) &&
    (remark === '' || row.remark === remark) &&
    (choice === '' || row.choice === choice)
  );
}

/** What a list is sorted by, as a text: new entries, names from A on and entries with a remark come first. */
function rankOf({ state, assignee, remark }: Row, { sort }: InboxCountQuery): string {
  if (sort === 'state') return String(ENTRY_STATES.findIndex((one) => one === state));
  if (sort === 'remark') return remark === 'yes' ? '0' : '1';
  return assignee === '' ? '1' : `0${assignee}`;
}

function byRank(one: Position, other: Position): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id > other.id ? -1 : 1;
}

/** Yields the chosen entries with their rows, newest first, until the time is over. */
async function* chosenRows(
  dependencies: InboxDependencies,
  inbox: Inbox,
  query: InboxCountQuery,
  progress: Progress,
): AsyncGenerator<readonly { key: RecordKey; row: Row }[], void> {
  const endsAt = dependencies.clock().getTime() + SEARCH_MS;
  const summary = openSummary(dependencies, inbox);
  for await (const listed of recordKeysIn(openStore(dependencies.stores, inbox.store), rangeOf(query))) {
    for (const keys of portionsOf(listed, READS)) {
      const rows = await summary.rowsOf(keys);
      const last = keys.at(-1)?.id ?? '';
      progress.searchedTo = new Date(decodeTime(last)).toISOString();
      yield keys.flatMap((key, index) => {
        const row = rows[index] ?? null;
        return row !== null && isChosen(row, query) ? [{ key, row }] : [];
      });
      if (dependencies.clock().getTime() < endsAt) continue;
      progress.stoppedAt = last;
      await summary.end();
      return;
    }
  }
  await summary.end();
}

async function* sortedKeys(
  rows: ReturnType<typeof chosenRows>,
  query: InboxCountQuery,
  progress: Progress,
): AsyncGenerator<readonly ChosenKey[], void> {
  const after = query.cursor === undefined ? BEFORE_ALL : positionOf(query.cursor);
  const found: (ChosenKey & Position)[] = [];
  for await (const some of rows) {
    for (const { key, row } of some) {
      const rank = rankOf(row, query);
      found.push({ ...key, rank, cursor: `${rank}~${key.id}` });
    }
  }
  // Without all rows the order is not known: the next call starts anew, with the rows that are stored by then.
  if (progress.stoppedAt === null) yield found.filter((key) => byRank(key, after) > 0).sort(byRank);
  else progress.stoppedAt = `${after.rank}~${after.id}`;
}

async function* plainKeys(portions: AsyncIterable<readonly RecordKey[]>): AsyncGenerator<readonly ChosenKey[], void> {
  for await (const keys of portions) yield keys.map((key) => ({ ...key, cursor: key.id }));
}

async function* keysOfRows(rows: ReturnType<typeof chosenRows>): AsyncGenerator<readonly RecordKey[], void> {
  for await (const some of rows) yield some.map(({ key }) => key);
}

/** Filters by the work of staff and orders need the summary. */
export function asksForWork({ state = '', assignee = '', remark = '', choice = '', sort = '' }: InboxCountQuery): boolean {
  return [state, assignee, remark, choice, sort].some((text) => text !== '');
}

export function chooseKeys(dependencies: InboxDependencies, inbox: Inbox, query: InboxCountQuery): Choice {
  const progress: Progress = { stoppedAt: null, searchedTo: null };
  if (!asksForWork(query))
    return { portions: plainKeys(recordKeysIn(openStore(dependencies.stores, inbox.store), rangeOf(query))), progress };
  const rows = chosenRows(dependencies, inbox, query, progress);
  return { portions: (query.sort ?? '') === '' ? plainKeys(keysOfRows(rows)) : sortedKeys(rows, query, progress), progress };
}

/** In India. */
function mondayOf(id: string): string {
  const time = decodeTime(id);
  const day = new Date(`${isoDay(new Date(time))}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

export async function countByWeek(
  dependencies: InboxDependencies,
  inbox: Inbox,
  query: InboxCountQuery,
): Promise<{ counts: readonly WeekCount[]; nextCursor: string | null }> {
  const progress: Progress = { stoppedAt: null, searchedTo: null };
  const counts = new Map<string, WeekCount>();
  for await (const some of chosenRows(dependencies, inbox, { ...query, sort: '' }, progress)) {
    for (const { key, row } of some) {
      const week = mondayOf(key.id);
      const name = `${week} ${row.group}`;
      counts.set(name, { week, group: row.group, count: (counts.get(name)?.count ?? 0) + 1 });
    }
  }
  return { counts: [...counts.values()], nextCursor: progress.stoppedAt };
}
