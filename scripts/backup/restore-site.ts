import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

import { endPause, pauseHourlyFunctions } from '#netlify/lib/maintenance/restore-pause.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { type Terminal, requireAnswer } from '#scripts/lib/questions.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type Manifest, unpackArchive } from './archive.ts';
import { isDay, saveDay } from './daily.ts';
import { countsIn, sumOf } from './records.ts';
import { type Restored, countBlobs, restoreArchive } from './restore.ts';
import { type Print, saveSite } from './save.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

export type RestoreOptions = {
  /** An archive, or the day of a daily backup of the same site. */
  from: string;
  /** Answers the first question. */
  yes: boolean;
  /** Answers the second question without a terminal. */
  overwrite: boolean;
  /** The folder of the archives. */
  folder: string;
  clock: () => Date;
  /** The local site has no hourly functions to wait for. */
  wait: (ms: number) => Promise<void>;
  terminal: Terminal;
  print: Print;
};

const PRINT_EVERY = 512;
/** A run that began before the pause has ended then: the platform ends it after 30 seconds. */
const HOURLY_RUN_MS = 35_000;
const RENEW_MS = 10 * 60 * 1000;

/** Returns null if the site is empty. */
async function savePresent(site: RecordSite, archive: Manifest, options: RestoreOptions): Promise<Manifest | null> {
  const { folder, clock, terminal, overwrite, print } = options;
  const count = await countBlobs(site.stores, archive.stores);
  if (count === 0) return null;
  print(
    `The site "${site.name}" is not empty: it has records and pictures in ${String(count)} files. They are replaced by those of the archive, and what the archive does not have is removed. Before that, everything is saved in a second archive.`,
  );
  if (terminal.ask !== null || !overwrite)
    await requireAnswer(
      terminal,
      `This changes the site "${site.name}".`,
      `replace ${site.name}`,
      'Add --overwrite to replace the records of the site.',
    );
  const { file, manifest } = await saveSite(site, { folder, kind: 'before-restore', now: clock(), print });
  print(`The present records are saved in ${file}.`);
  return manifest;
}

/** If it fails, the hourly functions wait for up to an hour, in which it can be repeated. */
async function restoreUndisturbed(
  { stores }: RecordSite,
  unpacked: { folder: string; manifest: Manifest },
  present: Manifest | null,
  { clock, wait, print }: RestoreOptions,
): Promise<Restored> {
  let pausedAt = clock();
  await pauseHourlyFunctions(stores, pausedAt);
  print('The hourly functions of the site wait while it is restored.');
  await wait(HOURLY_RUN_MS);
  const restored = await restoreArchive(stores, unpacked, present, async (written) => {
    if (written % PRINT_EVERY === 0) print(`${String(written)} of ${String(unpacked.manifest.blobs.length)} written`);
    if (clock().getTime() < pausedAt.getTime() + RENEW_MS) return;
    pausedAt = clock();
    await pauseHourlyFunctions(stores, pausedAt);
  });
  await endPause(stores);
  return restored;
}

async function restoreFrom(archive: string, unpacked: string, site: RecordSite, options: RestoreOptions): Promise<Restored> {
  const { yes, terminal, print } = options;
  print(`Checking ${archive}`);
  const manifest = await unpackArchive(archive, unpacked);
  const { createdAt, stores, blobs } = manifest;
  print(`Saved ${createdAt} from the site "${manifest.site}": ${countsIn(blobs, stores)}. The archive is complete.`);
  if (!yes) await requireAnswer(terminal, `Restore it into the site "${site.name}"?`, 'yes', 'Add --yes to restore without a question.');
  const present = await savePresent(site, manifest, options);
  const restored = await restoreUndisturbed(site, { folder: unpacked, manifest }, present, options);
  const { written, upgraded, unreadable, removed } = restored;
  print(
    `Restored: ${String(sumOf(blobs))} records and pictures in ${String(written)} files, ${String(upgraded)} of them upgraded from an earlier version, ${String(removed)} removed that were not in the archive.`,
  );
  if (unreadable > 0) print(`${String(unreadable)} documents have records that this version cannot read. They were restored as they are.`);
  return restored;
}

/**
 * @throws CommandError if the archive can't be restored, or if the person does not agree: nothing
 *   is changed then. Also if blobs are missing after the restore
 */
export async function restoreSite(site: RecordSite, options: RestoreOptions): Promise<Restored> {
  const { from, folder } = options;
  const archive = isDay(from) ? await saveDay(site, from, folder) : from;
  if (!existsSync(archive)) throw new CommandError(`There is no archive ${archive}.`);
  const unpacked = join(folder, `${basename(archive)}.unpacked`);
  return inTemporaryFolder(unpacked, () => restoreFrom(archive, unpacked, site, options));
}
