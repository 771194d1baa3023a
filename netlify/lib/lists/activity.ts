/**
 * Keeps the log of what staff did, in one document for each hour. An entry is also a line of the audit
 * trail. Refused logins are lines only: strangers could fill the store with them.
 */
import { decodeTime, encodeTime } from 'ulid';

import { ACTIVITY_DAYS, ACTIVITY_PAGE, type ActivityEntry, type ActivityQuery, parseActivityEntry } from '#domain/activity.ts';
import { indianTime } from '#domain/dates.ts';

import type { AuditEntry } from '#netlify/lib/platform/audit.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import { portionsOf } from '#netlify/lib/platform/portions.ts';
import { openStore } from './open-store.ts';
import { type ListPlace, changeList, readList } from './stored-list.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How many hours are read at the same time, and after how many milliseconds a search stops. */
const READS = 25;
const SEARCH_MS = 3000;
const KEY = /^(?<month>\d{4}-\d{2})\/(?<hour>\d{2}T\d{2})\.json$/u;
const ID_LENGTH = 26;

function keyAt(ms: number): string {
  return `${new Date(ms)
    .toISOString()
    .slice(0, 13)
    .replace(/-(?=\d{2}T)/u, '/')}.json`;
}

/** Returns when the hour of a document begins, in milliseconds since 1970; null if it is no such key. */
export function activityHour(key: string): number | null {
  const { month = '', hour = '' } = KEY.exec(key)?.groups ?? {};
  const ms = Date.parse(`${month}-${hour}:00:00.000Z`);
  return Number.isNaN(ms) ? null : ms;
}

function placeAt(key: string): ListPlace<ActivityEntry> {
  return { store: 'audit', key, parseItem: parseActivityEntry, initialItems: [] };
}

/** Returns what an entry of the audit trail says in the log; null if it is not kept. */
function activityOf(entry: AuditEntry): Omit<ActivityEntry, 'id' | 'at' | 'staff'> | null {
  switch (entry.event) {
    case 'staff_change':
      return { what: entry.kind, call: entry.call, records: [...entry.records], details: entry.details };
    case 'staff_read':
      return {
        what: entry.purpose === 'export' ? 'exported' : 'read',
        call: entry.call,
        records: entry.record === undefined ? [] : [entry.record],
      };
    case 'staff_login':
      return { what: 'logged in', call: 'login', records: [] };
    case 'staff_logout':
      return { what: 'logged out', call: 'logout', records: [] };
    case 'login_refused':
    case 'code_missing':
    case 'code_wrong':
      return null;
  }
}

/**
 * Writes an entry of the audit trail, and keeps it in the log. What it is about has happened already,
 * so an outage of the store is only noted.
 */
export async function recordActivity(context: FunctionContext, entry: AuditEntry, isKept = true): Promise<void> {
  context.audit(entry);
  const activity = isKept ? activityOf(entry) : null;
  if (activity === null || entry.event === 'login_refused') return;
  const now = context.clock();
  const kept = { id: context.ids(now), at: now.toISOString(), staff: entry.staff, ...activity };
  await changeList(context, placeAt(keyAt(now.getTime())), (entries) => ({ items: [kept, ...entries], result: null })).catch(context.note);
}

function momentOf(day: string): number | null {
  const moment = indianTime(`${day}T00:00`);
  return moment === null ? null : Date.parse(moment);
}

/** Returns the keys of the hours from `first` to before `end`, newest first, month by month. */
async function* hoursBefore({ stores }: Pick<FunctionContext, 'stores'>, first: number, end: number): AsyncGenerator<readonly string[]> {
  const month = new Date(end);
  month.setUTCDate(1);
  for (; month.getTime() + 31 * DAY_MS > first; month.setUTCMonth(month.getUTCMonth() - 1)) {
    const { blobs } = await orStoreFailure(openStore(stores, 'audit').list({ prefix: `${month.toISOString().slice(0, 7)}/` }));
    const keys = blobs.map(({ key }) => key).toSorted((a, b) => (a < b ? 1 : -1));
    yield keys.filter((key) => {
      const hour = activityHour(key);
      return hour !== null && hour < end && hour + HOUR_MS > first;
    });
  }
}

/**
 * Reads a part of the log, newest first. A search stops after a while, even if it has found less than
 * a page; then `next_cursor` says where it goes on.
 */
export async function readActivity(
  context: FunctionContext,
  { account, what, record, from, to, cursor }: ActivityQuery,
): Promise<{ data: readonly ActivityEntry[]; next_cursor: string | null }> {
  const now = context.clock().getTime();
  const first = Math.max(momentOf(from) ?? 0, now - ACTIVITY_DAYS * DAY_MS);
  const afterTo = (momentOf(to) ?? now) + DAY_MS;
  const end = Math.min(afterTo, cursor === '' ? afterTo : decodeTime(cursor) + 1);
  const isWanted = (entry: ActivityEntry) =>
    (cursor === '' || entry.id < cursor) &&
    Date.parse(entry.at) >= first &&
    Date.parse(entry.at) < afterTo &&
    (account === '' || entry.staff === account) &&
    (what === '' || entry.what === what) &&
    (record === '' || entry.records.includes(record));

  const found: ActivityEntry[] = [];
  const stopsAt = performance.now() + SEARCH_MS;
  for await (const keys of hoursBefore(context, first, end)) {
    for (const portion of portionsOf(keys, READS)) {
      const hours = await Promise.all(portion.map((key) => readList(context, placeAt(key))));
      found.push(...hours.flatMap((entries) => entries.filter(isWanted).toSorted((a, b) => (a.id < b.id ? 1 : -1))));
      const last = found[ACTIVITY_PAGE - 1];
      if (last !== undefined) return { data: found.slice(0, ACTIVITY_PAGE), next_cursor: last.id };
      const hour = activityHour(portion.at(-1) ?? '');
      if (performance.now() > stopsAt && hour !== null)
        return { data: found, next_cursor: encodeTime(Math.max(hour, 0)).padEnd(ID_LENGTH, '0') };
    }
  }
  return { data: found, next_cursor: null };
}
