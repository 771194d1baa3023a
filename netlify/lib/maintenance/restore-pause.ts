/**
 * Keeps the hourly functions away while `npm run restore` writes: pictures would look unused before
 * their records are there, and a backup would have half of the records. The restore stores until
 * when they wait, so that a restore that broke off doesn't stop them for ever.
 */
import { parsePause } from '#domain/backup-documents.ts';

import { orStoreFailure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { openStore } from '#netlify/lib/lists/stored-list.ts';
import type { Stores } from '#netlify/lib/platform/stores.ts';

const KEY = 'restoring.json';
const PAUSE_MS = 60 * 60 * 1000;

/** A restore that takes longer than an hour calls it again. */
export async function pauseHourlyFunctions(stores: Stores, now: Date): Promise<void> {
  await orStoreFailure(openStore(stores, 'backups').setJSON(KEY, { until: now.getTime() + PAUSE_MS }));
}

export async function endPause(stores: Stores): Promise<void> {
  await orStoreFailure(openStore(stores, 'backups').delete(KEY));
}

/** Answers 204. */
export async function unlessRestoring(
  { stores, clock, describe }: Pick<FunctionContext, 'stores' | 'clock' | 'describe'>,
  work: () => Promise<void>,
): Promise<Response> {
  const pause = parsePause(await orStoreFailure(openStore(stores, 'backups').get(KEY, { type: 'json' })));
  if (pause.ok && clock().getTime() < pause.value.until)
    describe({ stopped: `a restore is running, at the latest until ${new Date(pause.value.until).toISOString()}` });
  else await work();
  return new Response(null, { status: 204 });
}
