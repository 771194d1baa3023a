import { runInPortions } from '#netlify/platform/concurrency.ts';
import { formatIndianDay, findDayInKey } from '#netlify/store/days.ts';
import { formatDocument } from '#netlify/store/documents.ts';
import { findNamedFiles } from '#netlify/store/rows.ts';
import type { Bucket, Stores } from '#netlify/platform/stores.ts';
import { CommandError } from '#scripts/lib/project.ts';

import { type Archive, type ArchiveItem, readEntries } from './archive.ts';
import { type SavedBucket, mergeDocument } from './documents.ts';

export type Restored = { written: number; removed: number };

const TRIES = 20;
const WRITES = 8;

type Restore = { stores: Stores; archive: Archive; present: Archive; now: Date };

/**
 * Replaces a document's text; tries again after a concurrent write.
 * @returns the text; '' if the document was removed
 */
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

/** Several entries at a time. */
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
export async function restoreArchive(
  { stores, archive, present, now }: Restore,
  onProgress: (done: number) => Promise<void>,
): Promise<Restored> {
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
