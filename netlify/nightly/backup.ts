/**
 * The backup of a day: copies of all documents, which are finished by themselves, and of the files that they
 * name (docs/operating.md, "Backups"). A copy's key follows from the key and the ETag of its document, so days share
 * the copies of what has not changed. A run whose time is over leaves what it has, and the next one goes on there.
 */
import { createHash } from 'node:crypto';

import { type DayBackup, type SavedDocument, parseDay } from '#records/backup-documents.ts';

import type { FunctionContext } from '#netlify/platform/context.ts';
import { inPortions, portionsOf } from '#netlify/platform/portions.ts';
import { fileKeysIn } from '#netlify/store/files.ts';
import type { Listed, Stores } from '#netlify/store/port.ts';

type BackupContext = Pick<FunctionContext, 'stores' | 'note'>;

/** Asked between portions: whether there is time for more. */
export type HasTime = () => boolean;

/** Today's included. */
const KEPT_DAYS = 30;
/** So many are kept whatever their day, so that a wrong clock can't remove all of them. */
const KEPT_ALWAYS = 7;
const AT_ONCE = 10;
const FILES_AT_ONCE = 4;
/** The key of the list of documents that an interrupted backup has copied so far. */
const UNFINISHED = 'unfinished.json';
const DAY_KEY = /^days\/(?<day>\d{4}-\d{2}-\d{2})\.json$/u;

/** The key of the copy of a file. */
export function copyOfFile(key: string): string {
  return `files/${key}`;
}

function copyOfDocument({ key, etag }: Listed): string {
  return `documents/${createHash('sha256')
    .update(JSON.stringify([key, etag]))
    .digest('hex')}`;
}

function keyOfDay(day: string): string {
  return `days/${day}.json`;
}

/** The days with a backup, oldest first. */
export async function backupDays({ stores }: Pick<BackupContext, 'stores'>): Promise<readonly string[]> {
  const listed = await stores.open('backups').list('days/');
  return listed.flatMap(({ key }) => DAY_KEY.exec(key)?.groups?.['day'] ?? []).toSorted();
}

async function readManifest({ stores }: Pick<BackupContext, 'stores'>, key: string): Promise<DayBackup | null> {
  const found = await stores.open('backups').read(key);
  const parsed = found === null ? null : parseDay(jsonOf(found.text));
  return parsed?.ok === true ? parsed.value : null;
}

/** Returns null if there is none that this code can read. */
export function readBackup(context: Pick<BackupContext, 'stores'>, day: string): Promise<DayBackup | null> {
  return readManifest(context, keyOfDay(day));
}

/** Null for a text that is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns when the first deleted record of a document was deleted, and how many records there are. */
function factsIn(text: string): Pick<SavedDocument, 'records' | 'deleted'> {
  const stored = jsonOf(text);
  const records: readonly unknown[] =
    typeof stored === 'object' && stored !== null && 'records' in stored && Array.isArray(stored.records) ? stored.records : [];
  const times = records.flatMap((record) =>
    typeof record === 'object' && record !== null && 'deleted_at' in record && typeof record.deleted_at === 'string'
      ? [record.deleted_at]
      : [],
  );
  return { records: records.length, deleted: times.toSorted()[0] ?? null };
}

/** Returns what a backup says about a document. */
export function describeDocument(listed: Listed, text: string): SavedDocument {
  return { ...listed, copy: copyOfDocument(listed), ...factsIn(text), files: [...fileKeysIn(listed.key, text)] };
}

/** Copies a document. Returns null if it was removed meanwhile. */
async function copyDocument({ stores }: BackupContext, key: string): Promise<SavedDocument | null> {
  const found = await stores.open('records').read(key);
  if (found === null) return null;
  // It may have changed since it was listed.
  const saved = describeDocument({ key, etag: found.etag }, found.text);
  await stores.open('backups').writeFile(saved.copy, Buffer.from(found.text), {});
  return saved;
}

/**
 * Makes the backup of the documents, if there is none of this day.
 * @returns the documents, or null if the time was over
 */
export async function backUpDocuments(
  context: BackupContext,
  day: string,
  now: Date,
  hasTime: HasTime,
): Promise<readonly SavedDocument[] | null> {
  const { stores } = context;
  const backups = stores.open('backups');
  const today = await readBackup(context, day);
  if (today !== null) return today.documents;
  const newest = (await backupDays(context)).at(-1);
  const before = newest === undefined ? null : await readBackup(context, newest);
  const unfinished = await readManifest(context, UNFINISHED);
  const known = new Map([before, unfinished].flatMap((one) => one?.documents.map((document) => [document.copy, document] as const) ?? []));
  const copies = new Set((await backups.list('documents/')).map(({ key }) => key));
  const listed = (await stores.open('records').list('')).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const documents: SavedDocument[] = [];
  const textOfManifest = () => JSON.stringify({ version: 1, created_at: now.toISOString(), documents } satisfies DayBackup);
  for (const portion of portionsOf(listed, AT_ONCE)) {
    if (!hasTime()) {
      await backups.writeFile(UNFINISHED, Buffer.from(textOfManifest()), {});
      return null;
    }
    const saved = await Promise.all(
      portion.map(async (one) => {
        const copy = copyOfDocument(one);
        return (copies.has(copy) ? known.get(copy) : undefined) ?? copyDocument(context, one.key);
      }),
    );
    documents.push(...saved.filter((one) => one !== null));
  }
  await backups.write(keyOfDay(day), textOfManifest(), null);
  if (unfinished !== null) await backups.remove(UNFINISHED);
  return documents;
}

/** Copies the files that the documents name. Returns how many of them still wait. */
export async function backUpFiles({ stores }: BackupContext, documents: readonly SavedDocument[], hasTime: HasTime): Promise<number> {
  const [files, backups] = [stores.open('files'), stores.open('backups')];
  const there = new Set((await files.list('')).map(({ key }) => key));
  const copied = new Set((await backups.list('files/')).map(({ key }) => key));
  const named = new Set(documents.flatMap((document) => document.files));
  const missing = [...named].filter((key) => there.has(key) && !copied.has(copyOfFile(key)));
  let waiting = missing.length;
  for (const portion of portionsOf(missing, FILES_AT_ONCE)) {
    if (!hasTime()) return waiting;
    await inPortions(portion, FILES_AT_ONCE, async (key) => {
      const file = await files.readFile(key);
      if (file !== null) await backups.writeFile(copyOfFile(key), file.bytes, file.facts);
    });
    waiting -= portion.length;
  }
  return 0;
}

/**
 * Removes the backups that are too old, with the copies that only they had. A copy that is not in the backup of
 * any day may belong to one that is being made, so copies are only removed if they were there before this run.
 * @param copies the keys of copies from before this run
 */
export async function removeOldBackups(
  context: BackupContext,
  today: string,
  copies: readonly string[],
  hasTime: HasTime,
): Promise<number> {
  const backups = context.stores.open('backups');
  const days = await backupDays(context);
  const oldest = new Date(Date.parse(today) - (KEPT_DAYS - 1) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const old = days.slice(0, -KEPT_ALWAYS).filter((day) => day < oldest);
  for (const day of old) await backups.remove(keyOfDay(day));
  const kept = await inPortions(
    days.filter((day) => !old.includes(day)),
    AT_ONCE,
    (day) => readBackup(context, day),
  );
  // The copies of a backup that this code can't read are unknown, so all copies stay.
  if (kept.includes(null)) return old.length;
  const used = new Set(kept.flatMap((one) => one?.documents.flatMap(({ copy, files }) => [copy, ...files.map(copyOfFile)]) ?? []));
  for (const portion of portionsOf(
    copies.filter((key) => !used.has(key)),
    AT_ONCE,
  )) {
    if (!hasTime()) break;
    await Promise.all(portion.map((key) => backups.remove(key)));
  }
  return old.length;
}

/** The keys of all copies. */
export async function listCopies(stores: Stores): Promise<readonly string[]> {
  const backups = stores.open('backups');
  const listed = [...(await backups.list('documents/')), ...(await backups.list('files/'))];
  return listed.map(({ key }) => key);
}
