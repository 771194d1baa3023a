/**
 * Checks the store and the settings. The result is public, so each process keeps it for some seconds, and
 * simultaneous requests share one check.
 */
import { REPORT_TYPES } from '#records/reports/report.ts';

import { readState } from '#netlify/nightly/state.ts';
import { formatIndianDay } from '#netlify/store/days.ts';

import type { FunctionContext } from './context.ts';
import { Failure, createStoreFailure } from './failure.ts';
import { withTimeLimit } from './time-limit.ts';

/**
 * The result of a check: the problems of the store, of the nightly run and of the backups, null without a problem.
 * `hasBackup` is false before the first backup.
 */
type StoreHealth = { store: Failure | null; nightly: Failure | null; backup: Failure | null; hasBackup: boolean };

/** The checks of each deploy; `startedAt` is in milliseconds since 1970. */
export type StoreChecks = Map<string, { startedAt: number; outcome: Promise<StoreHealth> }>;

const VALID_MS = 10_000;
/** The time limit of a check. Monitors of websites wait 10 s or more. */
const CHECK_MS = 4000;
/** The most checks that are kept. One process serves few deploys. */
const MAX_DEPLOYS = 4;

type HealthContext = Pick<FunctionContext, 'stores' | 'storeChecks' | 'clock' | 'audience' | 'note'>;

/** The age from which a backup or a nightly run is late. Both happen once a day. */
const LATE_MS = 48 * 60 * 60 * 1000;

function createProblem(text: string): Failure {
  return createStoreFailure(new Error(text));
}

/** Checks the store. Only the live site has nightly runs, and a new site has no state before its first run. */
async function check({ stores, clock, audience, note }: HealthContext): Promise<StoreHealth> {
  try {
    const state = await withTimeLimit(readState({ stores, note }), CHECK_MS, 'the check of the store');
    const hasBackup = state !== null && state.backed_up_at !== '';
    if (state === null || audience !== 'production') return { store: null, nightly: null, backup: null, hasBackup };
    const { backed_up_at, done, stopped } = state;
    const now = clock().getTime();
    const isBehind = done !== '' && done < formatIndianDay(now - LATE_MS);
    const problems = [...(isBehind ? [`the nightly run was finished last on ${done}`] : []), ...stopped];
    const isOld = hasBackup && now - Date.parse(backed_up_at) > LATE_MS;
    return {
      store: null,
      nightly: problems.length === 0 ? null : createProblem(problems.join('; ')),
      backup: isOld ? createProblem(`the newest backup is of ${backed_up_at}`) : null,
      hasBackup,
    };
  } catch (error) {
    return { store: error instanceof Failure ? error : createStoreFailure(error), nightly: null, backup: null, hasBackup: false };
  }
}

/** Returns the result of a recent check, or checks the store. */
export function checkStoreHealth(context: HealthContext): Promise<StoreHealth> {
  const { storeChecks, clock, audience } = context;
  const now = clock().getTime();
  const last = storeChecks.get(audience);
  if (last !== undefined && now - last.startedAt < VALID_MS) return last.outcome;
  if (storeChecks.size >= MAX_DEPLOYS && last === undefined) storeChecks.clear();
  const outcome = check(context);
  storeChecks.set(audience, { startedAt: now, outcome });
  return outcome;
}

function catchFailure(read: () => unknown): readonly Failure[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof Failure) return [error];
    throw error;
  }
}

/** Returns the problems of the settings. */
export function findSettingsProblems(context: Pick<FunctionContext, 'settings' | 'reportPassword' | 'officeWebhook'>): readonly Failure[] {
  const password = REPORT_TYPES.flatMap((type) => catchFailure(() => context.reportPassword(type)));
  // An unusable setting fails for several types of reports, but one message is enough.
  return [...catchFailure(context.settings), ...password.slice(0, 1), ...catchFailure(context.officeWebhook)];
}
