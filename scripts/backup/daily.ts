import { join } from 'node:path';

import { readPart } from '#netlify/lib/maintenance/backup-parts.ts';
import { SAVED_STORES, isOfKind, isSaved } from '#netlify/lib/maintenance/backup-stores.ts';
import { type DailyBackup, blobsOfDay, listDailyBackups, readDailyBackup } from '#netlify/lib/maintenance/daily-backup.ts';
import type { Stores } from '#netlify/lib/platform/stores.ts';
import { CommandError } from '#scripts/lib/project.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type SiteBlob, writeArchive } from './archive.ts';
import { countsIn, recordsIn } from './records.ts';

type Site = Pick<RecordSite, 'name' | 'stores'>;

/** `2026-11-21` */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text);
}

async function lineFor(stores: Stores, { day, createdAt, parts }: DailyBackup): Promise<string> {
  const counted = parts.map(async (part) => {
    if (!isOfKind(part.store, 'list')) return part;
    // The part of a list says that it has one document, so the records in it are counted.
    const blobs = (await readPart(stores.open('backups'), part)) ?? [];
    return { ...part, records: blobs.reduce((sum, { bytes }) => sum + recordsIn(bytes), 0) };
  });
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const counts = countsIn(
    await Promise.all(counted),
    SAVED_STORES.filter((store) => !isOfKind(store, 'tokens')),
  );
  return `${day}  finished ${createdAt.slice(11, 16)} UTC  ${String(Math.ceil(size / 1000)).padStart(7)} kB  ${counts}`;
}

/** Newest first. */
export async function describeDailyBackups({ name, stores }: Site): Promise<readonly string[]> {
  const backups = await listDailyBackups(stores);
  if (backups.length === 0) return [`The site "${name}" has no daily backups. Netlify makes them for the published site only.`];
  return Promise.all(backups.toReversed().map((backup) => lineFor(stores, backup)));
}

async function* siteBlobsOf(stores: Stores, backup: DailyBackup): AsyncGenerator<SiteBlob> {
  for await (const { store, ...blob } of blobsOfDay(stores, backup)) {
    if (!isSaved(store)) throw new CommandError(`The backup of ${backup.day} has a store that this program does not know: ${store}.`);
    yield { ...blob, store };
  }
}

/**
 * Returns the path of the archive.
 * @throws CommandError if there is no backup of that day; Error if it is incomplete
 */
export async function saveDay({ name, stores }: Site, day: string, folder: string): Promise<string> {
  const backup = await readDailyBackup(stores, day);
  if (backup === null)
    throw new CommandError(`The site "${name}" has no daily backup of ${day}. "npm run backup -- --list" shows those that it has.`);
  const file = join(folder, `daily-${name.replaceAll(/[^\w-]+/gu, '-')}-${day}.tar.gz`);
  await writeArchive(file, { site: name, createdAt: backup.createdAt, stores: backup.stores }, siteBlobsOf(stores, backup));
  return file;
}
