import { existsSync } from 'node:fs';

import { pauseRuns, updateNightlyState } from '#netlify/store/nightly-state.ts';
import { createWriteQueue } from '#netlify/platform/concurrency.ts';
import { CommandError } from '#scripts/lib/project.ts';
import { type Terminal, requireAnswer } from '#scripts/lib/questions.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type Archive, checkArchive } from './archive.ts';
import { type Restored, restoreArchive } from './restore.ts';
import { type Print, formatArchiveCounts, saveSite } from './save.ts';

export type RestoreOptions = {
  from: string;
  yes: boolean;
  /** Skips the second question without a terminal. */
  overwrite: boolean;
  /** The folder of the archives. */
  folder: string;
  clock: () => Date;
  /** Waits for a nightly run to end; the local site has none. */
  wait: (ms: number) => Promise<void>;
  terminal: Terminal;
  print: Print;
};

const PRINT_EVERY = 512;
/** The platform stops a nightly run after 30 seconds. */
const RUN_MS = 35_000;
const RENEW_MS = 10 * 60 * 1000;

/** Backs up the present records, unless there is only a log. */
async function savePresent(site: RecordSite, options: RestoreOptions): Promise<Archive> {
  const { folder, clock, terminal, overwrite, print } = options;
  const keys = [...(await site.stores.open('records').list('')), ...(await site.stores.open('files').list(''))].map(({ key }) => key);
  const count = keys.filter((key) => !key.startsWith('log/')).length;
  if (count > 0) {
    print(
      `The site "${site.name}" is not empty: it has ${String(count)} documents and files. They are replaced by those of the archive, and what the archive does not have is removed. Before that, everything is saved in a second archive.`,
    );
    if (terminal.ask !== null || !overwrite)
      await requireAnswer(
        terminal,
        `This changes the site "${site.name}".`,
        `replace ${site.name}`,
        'Add --overwrite to replace the records of the site.',
      );
  }
  const archive = await saveSite(site, { folder, kind: 'before-restore', now: clock(), print });
  const later = [...archive.documents.values()].find(({ problem }) => problem?.cause !== undefined);
  if (later !== undefined) throw new CommandError(`${String(later.problem?.message)}. Update this program first. Nothing was changed.`);
  print(`The present records are saved in ${archive.file}.`);
  return archive;
}

/**
 * Restores an archive after confirmation. If records are then missing, the nightly run stays paused
 * for up to an hour, so that the restore can be repeated.
 * @throws CommandError if the archive is unusable or the user does not confirm (nothing is
 * changed), or if something is missing in the end
 */
export async function restoreSite(site: RecordSite, options: RestoreOptions): Promise<Restored> {
  const { from: file, yes, clock, wait, terminal, print } = options;
  if (!existsSync(file)) throw new CommandError(`There is no archive ${file}.`);
  print(`Checking ${file}`);
  const archive = await checkArchive(file);
  print(`Saved ${archive.createdAt} from the site "${archive.site}": ${formatArchiveCounts(archive)}. The archive is complete.`);
  if (!yes) await requireAnswer(terminal, `Restore it into the site "${site.name}"?`, 'yes', 'Add --yes to restore without a question.');
  const present = await savePresent(site, options);
  const context = { stores: site.stores, writeQueue: createWriteQueue() };
  let pausedAt = clock();
  await pauseRuns(context, pausedAt);
  print('The nightly run of the site waits while it is restored.');
  await wait(RUN_MS);
  const restored = await restoreArchive({ stores: site.stores, archive, present, now: clock() }, async (done) => {
    if (done % PRINT_EVERY === 0) print(`${String(done)} written`);
    if (clock().getTime() < pausedAt.getTime() + RENEW_MS) return;
    pausedAt = clock();
    await pauseRuns(context, pausedAt);
  });
  await updateNightlyState(context, { paused_until: '' });
  const missing = new Set([...archive.documents.values()].flatMap(({ files }) => files)).difference(new Set(Object.keys(archive.files)));
  print(`Restored: ${String(restored.written)} documents and files; ${String(restored.removed)} removed that were not in the archive.`);
  if (missing.size > 0)
    print(`${String(missing.size)} files that the documents name are not in the archive: they were lost before it was made.`);
  return restored;
}
