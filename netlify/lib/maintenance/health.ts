/**
 * Anyone may ask for the result, so each process keeps the outcome of a check of the store for some
 * seconds, and simultaneous requests share one check.
 */
import { REPORT_TYPES } from '#domain/report.ts';

import { Failure, storeFailure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/platform/context.ts';
import { noticePlace } from '#netlify/lib/lists/notice-list.ts';
import { openStore } from '#netlify/lib/lists/stored-list.ts';
import type { Stores } from '#netlify/lib/platform/stores.ts';
import { withTimeLimit } from '#netlify/lib/platform/time-limit.ts';

const VALID_MS = 10_000;
/** How long a check may take. Monitors of websites wait 10 s or more. */
const CHECK_MS = 4000;
/** One process serves few deploys. */
const MAX_DEPLOYS = 4;

/** A blob that doesn't exist yet also shows that the store answers. */
async function readOneBlob(stores: Stores): Promise<void> {
  await withTimeLimit(openStore(stores, noticePlace.store).getMetadata(noticePlace.key), CHECK_MS, 'the check of the store');
}

function check(stores: Stores): Promise<Failure | null> {
  return readOneBlob(stores).then(
    () => null,
    (error: unknown) => (error instanceof Failure ? error : storeFailure(error)),
  );
}

/** Returns why the store can't be read, or null if it can. */
export function storeProblem({
  stores,
  storeChecks,
  clock,
  audience,
}: Pick<FunctionContext, 'stores' | 'storeChecks' | 'clock' | 'audience'>): Promise<Failure | null> {
  const now = clock().getTime();
  const last = storeChecks.get(audience);
  if (last !== undefined && now - last.startedAt < VALID_MS) return last.outcome;
  if (storeChecks.size >= MAX_DEPLOYS && last === undefined) storeChecks.clear();
  const outcome = check(stores);
  storeChecks.set(audience, { startedAt: now, outcome });
  return outcome;
}

function failureOf(read: () => unknown): readonly Failure[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof Failure) return [error];
    throw error;
  }
}

/** Returns what is wrong with the settings. */
export function settingsProblems(context: Pick<FunctionContext, 'settings' | 'reportPassword' | 'officeWebhook'>): readonly Failure[] {
  const password = REPORT_TYPES.flatMap((type) => failureOf(() => context.reportPassword(type)));
  // One unusable setting can concern several types of reports. One message is enough.
  return [...failureOf(context.settings), ...password.slice(0, 1), ...failureOf(context.officeWebhook)];
}
