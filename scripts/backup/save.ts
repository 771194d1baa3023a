import { join } from 'node:path';

import { updateNightlyState } from '#netlify/store/nightly-state.ts';
import { runInPortions, splitIntoPortions, createWriteQueue } from '#netlify/platform/concurrency.ts';
import type { Stores } from '#netlify/platform/stores.ts';
import type { RecordSite } from '#scripts/lib/record-site.ts';

import { type Archive, type ArchiveEntry, writeArchive } from './archive.ts';
import { isSiteKey } from './documents.ts';

export type Print = (line: string) => void;

const READS = 16;

/** Documents first, because a file is stored before the document that names it. */
async function* readPresentEntries(stores: Stores, print: Print): AsyncGenerator<ArchiveEntry> {
  for (const name of ['records', 'files'] as const) {
    const bucket = stores.open(name);
    const all = (await bucket.list('')).map(({ key }) => key);
    const keys = all.filter((key) => isSiteKey(name, key));
    if (keys.length < all.length) print(`${name}: ${String(all.length - keys.length)} left out, because the site makes no such keys`);
    for (const portion of splitIntoPortions(keys, READS)) {
      const found = await runInPortions(portion, READS, async (key) => ({ key, file: await bucket.readFile(key) }));
      for (const { key, file } of found) if (file !== null) yield { bucket: name, key, ...file };
    }
  }
}

/** Names the archive by its time, such as `backup-2026-11-22T10-15-00Z.tar.gz`. */
export async function saveSite(
  { name, stores }: Pick<RecordSite, 'name' | 'stores'>,
  { folder, kind, now, print }: { folder: string; kind: 'backup' | 'before-restore'; now: Date; print: Print },
): Promise<Archive> {
  const createdAt = now.toISOString();
  const file = join(folder, `${kind}-${createdAt.slice(0, 19).replaceAll(':', '-')}Z.tar.gz`);
  const archive = await writeArchive(file, { site: name, createdAt }, readPresentEntries(stores, print));
  const problems = [...archive.documents.values()].flatMap(({ problem }) => problem ?? []);
  for (const { message } of problems) print(`${message}. An archive with it cannot be restored.`);
  // The health page shows the newest backup's age.
  if (kind === 'backup' && problems.length === 0)
    await updateNightlyState({ stores, writeQueue: createWriteQueue() }, { backed_up_at: createdAt });
  return archive;
}
