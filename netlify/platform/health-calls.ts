/**
 * The call that tells whether the site works (docs/api.md, "Health"). It is public, so only the log says which
 * setting is wrong or why the store can't be reached.
 */
import { type CallHandler, type RequestContext, call } from '#netlify/http/handler.ts';
import { respondOk } from '#netlify/http/http.ts';
import { Failure } from './failure.ts';
import { findSettingsProblems, checkStoreHealth } from './health.ts';

const RETRY_AFTER = '10';

async function getHealth(context: RequestContext, commit: string | null): Promise<Response> {
  const { store: storeFailure, nightly: nightlyFailure, backup: backupFailure, hasBackup } = await checkStoreHealth(context);
  const settingsFailures = findSettingsProblems(context);
  const state = {
    store: storeFailure === null ? 'reachable' : 'unreachable',
    settings: settingsFailures.length === 0 ? 'complete' : 'incomplete',
    nightly: nightlyFailure === null ? 'up to date' : 'needs a person',
    backup: backupFailure === null ? (hasBackup ? 'up to date' : 'none yet') : 'too old',
    commit,
    // For example `deploy-preview` of `deploy-preview/<id>`.
    context: context.audience.split('/')[0],
  };
  const failures = [storeFailure, nightlyFailure, backupFailure, ...settingsFailures].filter((failure) => failure !== null);
  if (failures.length === 0) return respondOk({ status: 'ok', ...state });
  for (const { cause } of failures) context.note(cause);
  throw new Failure(503, 'The site does not work fully at the moment.', {
    extra: { status: 'degraded', ...state },
    headers: { 'retry-after': RETRY_AFTER },
  });
}

export function createHealthCalls(commit: string | null): readonly CallHandler[] {
  return [call('getHealth', (context) => getHealth(context, commit))];
}
