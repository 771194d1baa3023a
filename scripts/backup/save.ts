/** Makes archives, of a site as it is or of one of its daily backups. */
import { join } from 'node:path';

import { backupDays, copyOfFile, readBackup } from '#netlify/nightly/backup.ts';
import { inPortions, portionsOf } from '#netlify/platform/portions.ts';
import type { Stores } from '#netlify/store/port.ts';
import type { DayBackup, SavedDocument } from '#records/backup-documents.ts';
import { CommandError } from '#scripts/lib/project.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type Archive, type Entry, writeArchive } from './archive.ts';
import { type SavedRoom, countsIn, isKeyOf } from './documents.ts';

export type Print = (line: string) => void;

type Site = Pick<RecordSite, 'name' | 'stores'>;

const READS = 16;

/** `2026-11-21` */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text);
}

export function countsOf({ documents, files }: Archive): string {
  return countsIn(
    [...documents].map(([key, { ids }]) => [key, ids.length] as const),
    Object.keys(files).length,
  );
}

type Found = Omit<Entry, 'room' | 'key'> | null;

async function* entriesOf<Item>(
  room: SavedRoom,
  items: readonly Item[],
  keyOf: (item: Item) => string,
  read: (item: Item) => Promise<Found>,
) {
  for (const portion of portionsOf(items, READS)) {
    const entries = await inPortions(portion, READS, async (item) => ({ room, key: keyOf(item), found: await read(item) }));
    for (const { key, found } of entries) if (found !== null) yield { room, key, ...found } satisfies Entry;
  }
}

/** The documents come first: a file is stored before the document that names it. */
async function* presentEntries(stores: Stores, print: Print): AsyncGenerator<Entry> {
  for (const room of ['records', 'files'] as const) {
    const all = (await stores.open(room).list('')).map(({ key }) => key);
    const keys = all.filter((key) => isKeyOf(room, key));
    if (keys.length < all.length) print(`${room}: ${String(all.length - keys.length)} left out, because the site makes no such keys`);
    yield* entriesOf(room, keys, String, (key) => stores.open(room).readFile(key));
  }
}

/** The name has the time: `backup-2026-11-22T10-15-00Z.tar.gz`. */
export async function saveSite(
  { name, stores }: Site,
  { folder, kind, now, print }: { folder: string; kind: 'backup' | 'before-restore'; now: Date; print: Print },
): Promise<Archive> {
  const createdAt = now.toISOString();
  const file = join(folder, `${kind}-${createdAt.slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);
  const archive = await writeArchive(file, { site: name, createdAt }, presentEntries(stores, print));
  for (const { problem } of archive.documents.values())
    if (problem !== null) print(`${problem.message}. An archive with it cannot be restored.`);
  return archive;
}

async function lineFor(stores: Stores, day: string): Promise<string> {
  const backup = await readBackup({ stores }, day);
  if (backup === null) return `${day}  cannot be read by this version`;
  const { created_at, documents } = backup;
  const records = documents.reduce((all, document) => all + document.records, 0);
  const files = new Set(documents.flatMap(({ key, files: named }) => (key.startsWith('accounts/') ? [] : named)));
  const counts = countsIn(
    documents.map((document) => [document.key, document.records] as const),
    files.size,
  );
  return `${day}  made ${created_at.slice(11, 16)} UTC  ${String(documents.length)} documents, ${String(records)} records: ${counts}`;
}

/** Newest first. */
export async function describeDailyBackups({ name, stores }: Site): Promise<readonly string[]> {
  const days = await backupDays({ stores });
  if (days.length === 0) return [`The site "${name}" has no daily backups. Netlify makes them for the published site only.`];
  return inPortions(days.toReversed(), READS, (day) => lineFor(stores, day));
}

/** A file that has no copy yet may still be on the site. */
async function* entriesOfDay(stores: Stores, day: string, { documents }: DayBackup): AsyncGenerator<Entry> {
  const [backups, files] = [stores.open('backups'), stores.open('files')];
  yield* entriesOf(
    'records',
    documents,
    ({ key }) => key,
    async ({ key, copy }: SavedDocument) => {
      const found = isKeyOf('records', key) ? await backups.readFile(copy) : null;
      if (found === null) throw new CommandError(`The backup of ${day} is incomplete: there is no copy of ${key}.`);
      return found;
    },
  );
  const named = [...new Set(documents.flatMap((document) => document.files))];
  yield* entriesOf('files', named, String, async (key) => (await backups.readFile(copyOfFile(key))) ?? files.readFile(key));
}

/**
 * Returns the path of the archive.
 * @throws CommandError if there is no backup of that day, or if it is incomplete
 */
export async function saveDay({ name, stores }: Site, day: string, folder: string): Promise<string> {
  const backup = await readBackup({ stores }, day);
  if (backup === null)
    throw new CommandError(`The site "${name}" has no daily backup of ${day}. "npm run backup -- --list" shows those that it has.`);
  const file = join(folder, `daily-${name.replaceAll(/[^\w-]+/gu, '-')}-${day}.tar.gz`);
  await writeArchive(file, { site: name, createdAt: backup.created_at }, entriesOfDay(stores, day, backup));
  return file;
}
