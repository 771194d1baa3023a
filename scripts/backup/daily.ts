/** Lists the daily backups of a site, and writes one of them as an archive. */
import { join } from 'node:path';

import { type SavedPart, readPart } from '#netlify/lib/backup-parts.ts';
import { type DailyBackup, blobsOfDay, listDailyBackups, readDailyBackup } from '#netlify/lib/daily-backup.ts';
import { openStore } from '#netlify/lib/stored-list.ts';
import type { StoreName } from '#netlify/lib/stores.ts';
import { Stop } from '#scripts/lib/project.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type SiteBlob, writeArchive } from './archive.ts';
import { recordsIn, sumOf } from './count.ts';

type Site = Pick<RecordSite, 'name' | 'stores'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
/** The stores in which one document has all records. */
const LISTS: readonly StoreName[] = ['notices', 'faculty'];
const COUNTED = ['notices', 'faculty', 'enquiries', 'feedback', 'data-requests', 'faculty-pictures', 'feedback-pictures'] as const;

/** Whether a text names a day, such as `2026-11-21`. */
export function isDay(text: string): boolean {
  return DAY.test(text);
}

/**
 * Returns a function that counts the records of a part. The part of a list says that it has one
 * document, so it is read.
 */
function counterOf({ stores }: Site): (part: SavedPart) => Promise<number> {
  const known = new Map<string, number>();
  return async (part) => {
    if (!LISTS.includes(part.store)) return part.records;
    const blobs = known.has(part.key) ? [] : ((await readPart(openStore(stores, 'backups'), part)) ?? []);
    const count = known.get(part.key) ?? sumOf(blobs, ({ bytes }) => recordsIn(bytes));
    known.set(part.key, count);
    return count;
  };
}

async function lineFor({ day, createdAt, parts }: DailyBackup, countOf: (part: SavedPart) => Promise<number>): Promise<string> {
  const counts: string[] = [];
  for (const store of COUNTED) {
    const records = await Promise.all(parts.filter((part) => part.store === store).map(countOf));
    counts.push(`${store} ${String(sumOf(records, (count) => count))}`);
  }
  const size = sumOf(parts, (part) => part.size);
  return `${day}  finished ${createdAt.slice(11, 16)} UTC  ${String(Math.ceil(size / 1000)).padStart(7)} kB  ${counts.join(', ')}`;
}

/** Returns a line for each daily backup, newest first: its day, size, and what is in its stores. */
export async function describeDailyBackups(site: Site): Promise<readonly string[]> {
  const { name, stores } = site;
  const backups = await listDailyBackups(stores);
  if (backups.length === 0) return [`The site "${name}" has no daily backups. Netlify makes them for the published site only.`];
  const lines: string[] = [];
  const countOf = counterOf(site);
  for (const backup of backups.toReversed()) lines.push(await lineFor(backup, countOf));
  return lines;
}

/**
 * Writes a daily backup as an archive, which `npm run restore` can restore.
 * @returns the path of the archive
 * @throws Stop if there is no backup of that day, or if it is incomplete
 */
export async function saveDay({ name, stores }: Site, day: string, folder: string): Promise<string> {
  const backup = await readDailyBackup(stores, day);
  if (backup === null)
    throw new Stop(`The site "${name}" has no daily backup of ${day}. "npm run backup -- --list" shows those that it has.`);
  const file = join(folder, `daily-${name.replaceAll(/[^\w-]+/gu, '-')}-${day}.tar.gz`);
  const found = backup;
  async function* blobs(): AsyncGenerator<SiteBlob> {
    yield* blobsOfDay(stores, found);
  }
  await writeArchive(file, { site: name, createdAt: backup.createdAt, stores: backup.stores }, blobs());
  return file;
}
