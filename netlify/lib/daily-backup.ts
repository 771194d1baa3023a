/**
 * Daily backups of the records and pictures, in a store of their own. The backup of a day is a list
 * of parts (`backup-parts.ts`) under the key `days/<day>.json`. It is written when all its parts are
 * stored; a run that has no time for all of them leaves the others to the next run. Only one run
 * works at a time: the clean-up of one would remove the parts that another has just stored.
 */
import { randomUUID } from 'node:crypto';

import type { Store } from '@netlify/blobs';

import {
  type PlannedPart,
  type SavedBlob,
  type SavedPart,
  findPart,
  planParts,
  readPart,
  removeUnusedParts,
  savePart,
  storedParts,
} from './backup-parts.ts';
import { RECORD_STORES, SAVED_STORES, savedStore } from './backup-stores.ts';
import { type Count, isCount } from './counts.ts';
import { orStoreFailure } from './failure.ts';
import type { FunctionContext } from './function.ts';
import { type ListPlace, changeList, openStore, placeOf } from './stored-list.ts';
import type { StoreName, Stores } from './stores.ts';

/** The backup of one day. */
export type DailyBackup = {
  /** The day in UTC, for example `2026-11-21`. */
  day: string;
  /** When it was finished, as ISO 8601. */
  createdAt: string;
  /** The stores that it covers. Backups of the first format had no pictures. */
  stores: readonly StoreName[];
  parts: readonly SavedPart[];
};

/** What one run did. */
export type DailyRun = {
  /** How many records and pictures it read. */
  saved: number;
  /** How many parts are left for the next run. */
  waiting: number;
  /** How many backups of earlier days it removed. */
  removed: number;
  /** Why it did nothing. */
  stopped?: string;
};

const NOTHING_DONE: DailyRun = { saved: 0, waiting: 0, removed: 0 };

type RunContext = Pick<FunctionContext, 'stores' | 'writeQueue' | 'note'>;

/** The version of the format of daily backups. The first one had no pictures. */
const FORMAT = 2;
const FIRST_FORMAT = 1;
/** The backups of so many days are kept, today's included. */
const KEPT_DAYS = 30;
/** So many are kept whatever their day, so that a wrong clock can't remove all of them. */
const KEPT_ALWAYS = 7;
/** A run that has not ended after this time was interrupted: the platform ends it after 30 seconds. */
const RUN_MAX_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How many parts are looked up at the same time. */
const LOOKUPS = 50;
/** How many parts are read and stored at the same time. */
const SAVED_AT_ONCE = 5;
const PREFIX = 'days/';
/** The run that is working now, if there is one. */
const RUNNING: ListPlace<Count> = placeOf('backups', 'running.json', isCount);
const DAY_KEY = /^days\/(?<day>\d{4}-\d{2}-\d{2})\.json$/u;

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

function keyOf(day: string): string {
  return `${PREFIX}${day}.json`;
}

async function daysIn(backups: Store): Promise<readonly string[]> {
  const { blobs } = await orStoreFailure(backups.list({ prefix: PREFIX }));
  return blobs.flatMap(({ key }) => DAY_KEY.exec(key)?.groups?.['day'] ?? []).toSorted();
}

function isPart(value: unknown): value is SavedPart {
  return (
    typeof value === 'object' &&
    value !== null &&
    'store' in value &&
    savedStore(value.store) !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'records' in value &&
    typeof value.records === 'number' &&
    'size' in value &&
    typeof value.size === 'number' &&
    'sha256' in value &&
    typeof value.sha256 === 'string'
  );
}

function parseBackup(day: string, text: string): DailyBackup | null {
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null || !('format' in stored)) return null;
  if (stored.format !== FORMAT && stored.format !== FIRST_FORMAT) return null;
  if (!('created_at' in stored) || typeof stored.created_at !== 'string') return null;
  if (!('parts' in stored) || !Array.isArray(stored.parts) || !stored.parts.every(isPart)) return null;
  return { day, createdAt: stored.created_at, stores: stored.format === FORMAT ? SAVED_STORES : RECORD_STORES, parts: stored.parts };
}

/**
 * Returns the backup of a day, or null if there is none that this code can read.
 * @throws Failure 503 if the store can't be reached
 */
export async function readDailyBackup(stores: Stores, day: string): Promise<DailyBackup | null> {
  const found = await orStoreFailure(openStore(stores, 'backups').getWithMetadata(keyOf(day), { type: 'text' }));
  return found === null ? null : parseBackup(day, found.data);
}

/**
 * Returns all daily backups, oldest first.
 * @throws Failure 503 if the store can't be reached
 */
export async function listDailyBackups(stores: Stores): Promise<readonly DailyBackup[]> {
  const days = await daysIn(openStore(stores, 'backups'));
  const backups = await Promise.all(days.map((day) => readDailyBackup(stores, day)));
  return backups.filter((backup) => backup !== null);
}

/**
 * Yields the blobs of a daily backup.
 * @throws Error if a part is missing or damaged; Failure 503 if the store can't be reached
 */
export async function* blobsOfDay(stores: Stores, { day, parts }: DailyBackup): AsyncGenerator<SavedBlob & { store: StoreName }> {
  for (const part of parts) {
    const blobs = await readPart(openStore(stores, 'backups'), part);
    if (blobs === null) throw new Error(`the backup of ${day} is incomplete: a part of the store ${part.store} is missing or damaged`);
    for (const blob of blobs) yield { ...blob, store: part.store };
  }
}

/** Removes the backups that are too old, and the parts that only they used. */
async function removeOld(stores: Stores, now: Date): Promise<number> {
  const backups = openStore(stores, 'backups');
  const days = await daysIn(backups);
  const oldest = dayOf(new Date(now.getTime() - (KEPT_DAYS - 1) * DAY_MS));
  const old = days.slice(0, -KEPT_ALWAYS).filter((day) => day < oldest);
  for (const day of old) await orStoreFailure(backups.delete(keyOf(day)));
  const kept = await listDailyBackups(stores);
  // The parts of a backup that this code can't read are unknown, so all parts stay.
  if (kept.length < days.length - old.length) return old.length;
  await removeUnusedParts(backups, new Set(kept.flatMap(({ parts }) => parts.map(({ key }) => key))));
  return old.length;
}

/**
 * Returns the keys of the parts that the newest finished backup of an earlier day has; null if there
 * is no such backup.
 * @throws Failure 503 if the store can't be reached
 */
export async function earlierParts(stores: Stores, now: Date): Promise<ReadonlySet<string> | null> {
  const backups = openStore(stores, 'backups');
  const days = (await daysIn(backups)).filter((day) => day < dayOf(now));
  for (const day of days.toReversed()) {
    const backup = await readDailyBackup(stores, day);
    if (backup === null) continue;
    const listed = new Set(backup.parts.map(({ key }) => key));
    return new Set((await storedParts(backups)).filter((key) => listed.has(key)));
  }
  return null;
}

function portionsOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

async function isFinished(stores: Stores, now: Date): Promise<boolean> {
  return (await orStoreFailure(openStore(stores, 'backups').getMetadata(keyOf(dayOf(now))))) !== null;
}

async function saveToday(stores: Stores, now: Date, goesOn: (run: DailyRun) => boolean): Promise<DailyRun> {
  if (await isFinished(stores, now)) return NOTHING_DONE;
  const backups = openStore(stores, 'backups');
  const plans = await Promise.all(SAVED_STORES.map((name) => planParts(openStore(stores, name), name)));
  const newest = (await daysIn(backups)).at(-1);
  const before = newest === undefined ? null : await readDailyBackup(stores, newest);
  const known = new Map(before?.parts.map((part) => [part.key, part]));
  const parts: SavedPart[] = [];
  const missing: PlannedPart[] = [];
  for (const portion of portionsOf(plans.flat(), LOOKUPS)) {
    const looked = portion.map(async (part) => ({ part, found: known.get(part.key) ?? (await findPart(backups, part)) }));
    for (const { part, found } of await Promise.all(looked)) {
      if (found === null) missing.push(part);
      else parts.push(found);
    }
  }
  let saved = 0;
  let waiting = missing.length;
  for (const portion of portionsOf(missing, SAVED_AT_ONCE)) {
    const run = { saved, waiting, removed: 0 };
    if (!goesOn(run)) return run;
    const made = await Promise.all(portion.map((part) => savePart(backups, openStore(stores, part.store), part)));
    parts.push(...made);
    waiting -= made.length;
    saved += made.reduce((sum, { records }) => sum + records, 0);
  }
  await orStoreFailure(backups.setJSON(keyOf(dayOf(now)), { format: FORMAT, created_at: now.toISOString(), parts }));
  return { saved, waiting: 0, removed: await removeOld(stores, now) };
}

/**
 * Makes the backup of today, or goes on with it. Does nothing if it is finished, or if another run
 * is making it.
 * @param goesOn is asked before each portion of parts is read, and gets what was done so far
 * @throws Failure 503 if a store can't be reached. The next run goes on
 */
export async function makeDailyBackup(context: RunContext, now: Date, goesOn: (run: DailyRun) => boolean): Promise<DailyRun> {
  if (await isFinished(context.stores, now)) return NOTHING_DONE;
  const run: Count = { id: randomUUID(), at: now.getTime() };
  const mayRun = await changeList(context, RUNNING, (running) =>
    running.some(({ at }) => Math.abs(run.at - at) < RUN_MAX_MS) ? { items: null, result: false } : { items: [run], result: true },
  );
  if (!mayRun) return { ...NOTHING_DONE, stopped: 'another run is making the backup' };
  try {
    return await saveToday(context.stores, now, goesOn);
  } finally {
    await changeList(context, RUNNING, (running) => ({ items: running.filter(({ id }) => id !== run.id), result: null })).catch(
      context.note,
    );
  }
}
