/** Public, so only the log says what is wrong. */
import { REPORT_TYPES } from '#records/reports/report.ts';

import { type CallHandler, type RequestContext, createCallHandler } from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { Failure, createStoreFailure } from '#netlify/platform/failure.ts';
import { withTimeLimit } from '#netlify/platform/concurrency.ts';
import { formatIndianDay } from '#netlify/store/days.ts';
import { readState } from '#netlify/store/nightly-state.ts';

type StoreHealth = { store?: Failure; nightly?: Failure | undefined; backup?: Failure | undefined; hasBackup: boolean };

/** Monitors of websites wait 10 s or more. */
const CHECK_MS = 4000;
/** Backups and nightly runs happen once a day. */
const LATE_MS = 48 * 60 * 60 * 1000;

/** Only the live site has nightly runs; a new one has no state before the first. */
async function checkStore({ stores, clock, audience, note, deletesAtNight }: RequestContext): Promise<StoreHealth> {
  try {
    const state = await withTimeLimit(readState({ stores, note }), CHECK_MS, 'the check of the store');
    const hasBackup = state !== null && state.backed_up_at !== '';
    if (state === null || audience !== 'production') return { hasBackup };
    const { backed_up_at, done, stopped } = state;
    const now = clock().getTime();
    const isBehind = done !== '' && done < formatIndianDay(now - LATE_MS);
    const problems = [...(isBehind ? [`the nightly run was finished last on ${done}`] : []), ...stopped];
    const isOld = hasBackup && now - Date.parse(backed_up_at) > LATE_MS;
    return {
      nightly: problems.length === 0 || !deletesAtNight ? undefined : createStoreFailure(new Error(problems.join('; '))),
      backup: isOld ? createStoreFailure(new Error(`the newest backup is of ${backed_up_at}`)) : undefined,
      hasBackup,
    };
  } catch (error) {
    return { store: error instanceof Failure ? error : createStoreFailure(error), hasBackup: false };
  }
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

function findSettingsProblems(context: RequestContext): readonly Failure[] {
  const password = REPORT_TYPES.flatMap((type) => catchFailure(() => context.reportPassword(type)));
  // One message is enough for an unusable setting.
  return [...catchFailure(context.settings), ...password.slice(0, 1), ...catchFailure(context.officeWebhook)];
}

function respondWithHealth(context: RequestContext, { store, nightly, backup, hasBackup }: StoreHealth, commit: string | null): Response {
  const settings = findSettingsProblems(context);
  const state = {
    store: store === undefined ? 'reachable' : 'unreachable',
    settings: settings.length === 0 ? 'complete' : 'incomplete',
    nightly: nightly !== undefined ? 'needs a person' : context.deletesAtNight ? 'up to date' : 'off',
    backup: backup === undefined ? (hasBackup ? 'up to date' : 'none yet') : 'too old',
    commit,
    // `deploy-preview` of `deploy-preview/<id>`.
    context: context.audience.split('/')[0],
  };
  const failures = [store, nightly, backup, ...settings].filter((failure) => failure !== undefined);
  if (failures.length === 0) return respondOk({ status: 'ok', ...state });
  for (const { cause } of failures) context.note(cause);
  throw new Failure(503, 'The site does not work fully at the moment.', {
    extra: { status: 'degraded', ...state },
    headers: { 'retry-after': '10' },
  });
}

export function createHealthCalls(commit: string | null): readonly CallHandler[] {
  return [createCallHandler('getHealth', async (context) => respondWithHealth(context, await checkStore(context), commit))];
}
