import { existsSync } from 'node:fs';

import { runInPortions, createWriteQueue } from '#netlify/platform/concurrency.ts';
import type { Bucket, Stores } from '#netlify/platform/stores.ts';
import { findDayInKey, formatIndianDay } from '#netlify/store/days.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { findNamedFiles } from '#netlify/store/rows.ts';
import { pauseRuns, updateNightlyState } from '#netlify/store/nightly-state.ts';
import { type Terminal, requireAnswer } from '#scripts/lib/arguments.ts';
import { CommandError } from '#scripts/lib/project.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type Archive, type ArchiveItem, checkArchive, readEntries } from './archive.ts';
import { type SavedBucket, formatCounts, mergeDocument } from './documents.ts';
import { type Print, saveSite } from './save.ts';

type Restored = { written: number; removed: number };

const TRIES = 20;
const WRITES = 8;

type Restore = { stores: Stores; archive: Archive; present: Archive; now: Date };

/** Replaces a document's text; tries again after a concurrent write. Returns the text; '' if the document was removed. */
async function putDocument(bucket: Bucket, key: string, textFor: (present: string | null) => string | null): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await bucket.read(key);
    const text = textFor(stored?.text ?? null);
    if (text === null) {
      await bucket.remove(key);
      return '';
    }
    if (text === stored?.text || (await bucket.write(key, text, stored?.etag ?? null)) !== null) return text;
  }
  throw new CommandError(`${key}: too many others changed this document at the same time. Repeat the command.`);
}

async function restoreEach({ file }: Archive, bucket: SavedBucket, work: (entry: ArchiveItem) => Promise<void>): Promise<void> {
  let portion: ArchiveItem[] = [];
  for await (const entry of readEntries(file)) {
    if (entry.bucket === bucket) portion.push(entry);
    if (portion.length < WRITES) continue;
    await Promise.all(portion.map(work));
    portion = [];
  }
  await Promise.all(portion.map(work));
}

/**
 * Makes a site equal to an archive, but only adds to the log. Files are written before the
 * documents that name them and removed after these, so that a repetition completes an interrupted
 * restore.
 * @param restore `present` is the site as just saved: nothing else is removed
 * @throws CommandError if the site lacks something of the archive in the end
 */
async function restoreArchive({ stores, archive, present, now }: Restore, onProgress: (done: number) => Promise<void>): Promise<Restored> {
  const [records, files] = [stores.open('records'), stores.open('files')];
  const namedFiles = new Set<string>();
  const unknown: string[] = [];
  let written = 0;
  const put = async (key: string, archived: string | null) => {
    const savedIds = key.startsWith('log/') ? [] : (present.documents.get(key)?.ids ?? []);
    // Visitors may still add to today's document, so it is emptied.
    const isOfToday = archived === null && (findDayInKey(key) ?? '') >= formatIndianDay(now.getTime());
    const text = await putDocument(
      records,
      key,
      (before) => mergeDocument(key, archived, before, savedIds) ?? (isOfToday ? formatDocument([]) : null),
    );
    const { files: names, isComplete } = findNamedFiles(key, text);
    for (const name of names) namedFiles.add(name);
    if (text !== '' && !isComplete) unknown.push(key);
  };
  await restoreEach(archive, 'files', async ({ key, bytes }) => {
    await files.writeFile(key, bytes, archive.files[key] ?? {});
    await onProgress((written += 1));
  });
  await restoreEach(archive, 'records', async ({ key, bytes }) => {
    await put(key, bytes.toString());
    await onProgress((written += 1));
  });
  const extra = [...present.documents.keys()].filter((key) => !archive.documents.has(key) && !key.startsWith('log/'));
  await runInPortions(extra, WRITES, (key) => put(key, null));
  // The files of an unreadable document are unknown, so none is removed.
  const unnamed = unknown.length > 0 ? [] : Object.keys(present.files).filter((key) => !(key in archive.files) && !namedFiles.has(key));
  await runInPortions(unnamed, WRITES, (key) => files.remove(key));
  const storedKeys = new Set([...(await records.list('')), ...(await files.list(''))].map(({ key }) => key));
  const missing = [...archive.documents.keys(), ...Object.keys(archive.files)].filter((key) => !storedKeys.has(key));
  if (missing.length === 0) return { written, removed: extra.length + unnamed.length };
  throw new CommandError(
    `${String(missing.length)} documents and files are missing after the restore, for example ${missing[0] ?? ''}: something has removed them meanwhile. Repeat the command.`,
  );
}

export type RestoreOptions = {
  from: string;
  yes: boolean;
  /** Skips the second question without a terminal. */
  overwrite: boolean;
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
  print(
    `Saved ${archive.createdAt} from the site "${archive.site}": ${formatCounts(archive.documents, archive.files)}. The archive is complete.`,
  );
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
