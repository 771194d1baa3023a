/**
 * The backup of a day is a list of parts (`backup-parts.ts`) under the key `days/<day>.json`,
 * written when all its parts are stored. Only one run works at a time: the clean-up of one would
 * remove the parts that another has just stored. Functions here throw a Failure 503 if a store
 * can't be reached.
 */
import { randomUUID } from 'node:crypto';

import type { Store } from '@netlify/blobs';

import { type SavedPart, parseDay } from '#domain/backup-documents.ts';

import { findPart, planParts, readPart, removeUnusedParts, savePart, storedParts } from './backup-parts.ts';
import { LATER_STORES, SAVED_STORES, isOfKind } from './backup-stores.ts';
import { type Count, isCount } from '#netlify/lib/limits/counts.ts';
import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { inPortions, portionsOf } from '#netlify/lib/platform/portions.ts';
import { type ListPlace, changeList, openStore, placeOf } from '#netlify/lib/lists/stored-list.ts';
import type { StoreName, Stores } from '#netlify/lib/platform/stores.ts';

/** The day is in UTC. It covers these stores, also empty ones. */
export type DailyBackup = { day: string; createdAt: string; stores: readonly StoreName[]; parts: readonly SavedPart[] };

/** `saved` records and pictures, `waiting` parts, and `removed` backups of earlier days. */
export type DailyRun = { saved: number; waiting: number; removed: number; stopped?: string };

const FORMAT = 2;
/** Today's included. */
const KEPT_DAYS = 30;
/** So many are kept whatever their day, so that a wrong clock can't remove all of them. */
const KEPT_ALWAYS = 7;
/** A run that has not ended after this time was interrupted: the platform ends it after 30 seconds. */
const RUN_MAX_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOOKUPS = 50;
const SAVED_AT_ONCE = 5;
const PREFIX = 'days/';
const DAY_KEY = /^days\/(?<day>\d{4}-\d{2}-\d{2})\.json$/u;
const RUNNING: ListPlace<Count> = placeOf('backups', 'running.json', isCount);

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

/** Returns null if there is none that this code can read. */
export async function readDailyBackup(stores: Stores, day: string): Promise<DailyBackup | null> {
  const found: unknown = await orStoreFailure(openStore(stores, 'backups').get(keyOf(day), { type: 'json' }));
  const parsed = parseDay(found);
  if (!parsed.ok) return null;
  const { format, created_at: createdAt, parts, stores: listed } = parsed.value;
  const isCovered = (store: StoreName) =>
    listed?.includes(store) ?? (!LATER_STORES.includes(store) && (format === FORMAT || !isOfKind(store, 'pictures')));
  return { day, createdAt, stores: SAVED_STORES.filter(isCovered), parts };
}

/** Oldest first. */
export async function listDailyBackups(stores: Stores): Promise<readonly DailyBackup[]> {
  const days = await daysIn(openStore(stores, 'backups'));
  const backups = await Promise.all(days.map((day) => readDailyBackup(stores, day)));
  return backups.filter((backup) => backup !== null);
}

async function newestBackup(stores: Stores, isWanted: (day: string) => boolean): Promise<DailyBackup | null> {
  const days = (await daysIn(openStore(stores, 'backups'))).filter(isWanted);
  for (const day of days.toReversed()) {
    const backup = await readDailyBackup(stores, day);
    if (backup !== null) return backup;
  }
  return null;
}

/** @throws Error if a part is missing or damaged */
export async function* blobsOfDay(stores: Stores, { day, parts }: Pick<DailyBackup, 'day' | 'parts'>) {
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
  if (kept.length === days.length - old.length)
    await removeUnusedParts(backups, new Set(kept.flatMap(({ parts }) => parts.map(({ key }) => key))));
  return old.length;
}

/** Null if there is no finished backup of an earlier day. */
export async function earlierParts(stores: Stores, now: Date): Promise<ReadonlySet<string> | null> {
  const newest = await newestBackup(stores, (day) => day < dayOf(now));
  if (newest === null) return null;
  const stored = new Set(await storedParts(openStore(stores, 'backups')));
  return new Set(newest.parts.map(({ key }) => key).filter((key) => stored.has(key)));
}

async function saveToday(stores: Stores, now: Date, goesOn: (run: DailyRun) => boolean): Promise<DailyRun> {
  const backups = openStore(stores, 'backups');
  const planned = (await Promise.all(SAVED_STORES.map((name) => planParts(openStore(stores, name), name)))).flat();
  const before = await newestBackup(stores, () => true);
  const known = new Map(before?.parts.map((part) => [part.key, part]));
  const found = await inPortions(planned, LOOKUPS, async (part) => known.get(part.key) ?? (await findPart(backups, part)));
  const parts = found.filter((part) => part !== null);
  const missing = planned.filter((_, index) => found[index] === null);
  const run = { saved: 0, waiting: missing.length, removed: 0 };
  for (const portion of portionsOf(missing, SAVED_AT_ONCE)) {
    if (!goesOn(run)) return run;
    const made = await Promise.all(portion.map((part) => savePart(backups, openStore(stores, part.store), part)));
    parts.push(...made);
    run.waiting -= made.length;
    run.saved += made.reduce((sum, { records }) => sum + records, 0);
  }
  await orStoreFailure(backups.setJSON(keyOf(dayOf(now)), { format: FORMAT, created_at: now.toISOString(), stores: SAVED_STORES, parts }));
  return { ...run, removed: await removeOld(stores, now) };
}

/**
 * Does nothing if today's backup is finished, or if another run is making it.
 * @param goesOn is asked before each portion of parts is read, and gets what was done so far
 */
export async function makeDailyBackup(
  context: Pick<FunctionContext, 'stores' | 'writeQueue' | 'note'>,
  now: Date,
  goesOn: (run: DailyRun) => boolean,
): Promise<DailyRun> {
  const nothing = { saved: 0, waiting: 0, removed: 0 };
  if ((await daysIn(openStore(context.stores, 'backups'))).includes(dayOf(now))) return nothing;
  const run: Count = { id: randomUUID(), at: now.getTime() };
  const mayRun = await changeList(context, RUNNING, (running) =>
    running.some(({ at }) => Math.abs(run.at - at) < RUN_MAX_MS) ? { items: null, result: false } : { items: [run], result: true },
  );
  if (!mayRun) return { ...nothing, stopped: 'another run is making the backup' };
  try {
    return await saveToday(context.stores, now, goesOn);
  } finally {
    await changeList(context, RUNNING, (running) => ({ items: running.filter(({ id }) => id !== run.id), result: null })).catch(
      context.note,
    );
  }
}
