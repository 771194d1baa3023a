/** Lists the daily backups of a site, and writes one of them as an archive. */
import { join } from 'node:path';

import { type DailyBackup, blobsOfDay, listDailyBackups, readDailyBackup } from '#netlify/lib/daily-backup.ts';
import { Stop } from '#scripts/lib/project.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type SiteBlob, writeArchive } from './archive.ts';

type Site = Pick<RecordSite, 'name' | 'stores'>;

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const COUNTED = ['notices', 'faculty', 'enquiries', 'feedback', 'data-requests', 'faculty-pictures', 'feedback-pictures'] as const;

/** Whether a text names a day, such as `2026-11-21`. */
export function isDay(text: string): boolean {
  return DAY.test(text);
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0);
}

function lineFor({ day, createdAt, parts }: DailyBackup): string {
  const counts = COUNTED.map(
    (store) =>
      `${store} ${String(
        sumOf(
          parts.filter((part) => part.store === store),
          ({ records }) => records,
        ),
      )}`,
  );
  const size = sumOf(parts, (part) => part.size);
  return `${day}  finished ${createdAt.slice(11, 16)} UTC  ${String(Math.ceil(size / 1000)).padStart(7)} kB  ${counts.join(', ')}`;
}

/** Returns a line for each daily backup, newest first: its day, size, and what is in its stores. */
export async function describeDailyBackups({ name, stores }: Site): Promise<readonly string[]> {
  const backups = await listDailyBackups(stores);
  if (backups.length === 0) return [`The site "${name}" has no daily backups. Netlify makes them for the published site only.`];
  return backups.toReversed().map(lineFor);
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
