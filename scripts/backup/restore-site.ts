/** What `npm run restore` does once its arguments are read: checks, asks, saves and restores. */
import { existsSync } from 'node:fs';

import { Stop } from '#scripts/lib/project.ts';
import { type Terminal, requireAnswer } from '#scripts/lib/questions.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { checkArchive } from './archive.ts';
import { isDay, saveDay } from './daily.ts';
import type { Manifest } from './manifest.ts';
import { type Restored, countBlobs, restoreArchive } from './restore.ts';
import { type Tell, saveSite } from './save.ts';

export type RestoreOptions = {
  /** The archive, or the day of a daily backup of the same site. */
  from: string;
  /** Whether the first question is answered already. */
  yes: boolean;
  /** Whether, without a terminal, the second question is answered already. */
  overwrite: boolean;
  /** The folder of the archives. */
  folder: string;
  now: Date;
  terminal: Terminal;
  tell: Tell;
};

function describe({ createdAt, site, stores, blobs }: Manifest): string {
  const counts = stores.map((name) => `${name} ${String(blobs.filter(({ store }) => store === name).length)}`);
  return `Saved ${createdAt} from the site "${site}": ${counts.join(', ')}. The archive is complete.`;
}

/**
 * Saves what the site has, after the person has agreed to replace it.
 * @returns what was saved; null if the site is empty
 */
async function savePresent(site: RecordSite, archive: Manifest, options: RestoreOptions): Promise<Manifest | null> {
  const { folder, now, terminal, overwrite, tell } = options;
  const count = await countBlobs(site.stores, archive.stores);
  if (count === 0) return null;
  tell(
    `The site "${site.name}" is not empty: it has ${String(count)} documents and pictures. They are replaced by those of the archive, and what the archive does not have is removed. Before that, everything is saved in a second archive.`,
  );
  if (terminal.ask !== null || !overwrite)
    await requireAnswer(
      terminal,
      `This changes the site "${site.name}".`,
      `replace ${site.name}`,
      'Add --overwrite to replace the records of the site.',
    );
  const { file, manifest } = await saveSite(site, { folder, kind: 'before-restore', now, tell });
  tell(`The present records are saved in ${file}.`);
  return manifest;
}

/**
 * Restores an archive or a daily backup into a site.
 * @throws Stop if the archive is missing, incomplete, damaged or of a newer format, or if the person
 *   does not agree; nothing is changed then
 */
export async function restoreSite(site: RecordSite, options: RestoreOptions): Promise<Restored> {
  const { from, yes, folder, terminal, tell } = options;
  const file = isDay(from) ? await saveDay(site, from, folder) : from;
  if (!existsSync(file)) throw new Stop(`There is no archive ${file}.`);
  tell(`Checking ${file}`);
  const manifest = await checkArchive(file);
  tell(describe(manifest));
  if (!yes) await requireAnswer(terminal, `Restore it into the site "${site.name}"?`, 'yes', 'Add --yes to restore without a question.');
  const present = await savePresent(site, manifest, options);
  const restored = await restoreArchive(site.stores, { file, manifest }, present, tell);
  const { written, upgraded, unreadable, removed } = restored;
  tell(
    `Restored: ${String(written)} written, ${String(upgraded)} of them upgraded from an earlier version, ${String(removed)} removed that were not in the archive.`,
  );
  if (unreadable > 0) tell(`${String(unreadable)} documents have records that this version cannot read. They were restored as they are.`);
  return restored;
}
