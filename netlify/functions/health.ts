/**
 * Whether the site works (docs/api.md, "Health"): for a monitor that asks every few minutes, and
 * for the person whom it alarms. Strangers may ask, too, so the answer doesn't say which setting is
 * wrong or why the store can't be reached. The log does.
 */
import type { Config } from '@netlify/functions';

import { Failure } from '#netlify/lib/platform/failure.ts';
import generated from '#netlify/lib/generated/commit.json' with { type: 'json' };
import { type RequestContext, type SetUp, call, createHandler } from '#netlify/lib/http/handler.ts';
import { settingsProblems, storeProblem } from '#netlify/lib/maintenance/health.ts';
import { ok } from '#netlify/lib/http/http.ts';
import { production } from '#netlify/lib/production.ts';
import { deployContextOf } from '#netlify/lib/platform/stores.ts';

/** After this many seconds the store is checked again. */
const RETRY_AFTER = '10';

async function getHealth(context: RequestContext, commit: string | null): Promise<Response> {
  const storeFailure = await storeProblem(context);
  const settingsFailures = settingsProblems(context);
  const state = {
    store: storeFailure === null ? 'reachable' : 'unreachable',
    settings: settingsFailures.length === 0 ? 'complete' : 'incomplete',
    commit,
    context: deployContextOf(context.audience),
  };
  const failures = [...(storeFailure === null ? [] : [storeFailure]), ...settingsFailures];
  if (failures.length === 0) return ok({ status: 'ok', ...state });
  for (const { cause } of failures) context.note(cause);
  throw new Failure(503, 'The site does not work fully at the moment.', {
    extra: { status: 'degraded', ...state },
    headers: { 'retry-after': RETRY_AFTER },
  });
}

/**
 * Handles `health`.
 * @param commit the commit from which the site was built, or null if it is not known
 */
export function create(setUp: SetUp, commit: string | null = generated.commit) {
  return createHandler([call('getHealth', (context) => getHealth(context, commit))], setUp);
}

export default create(production);

export const config: Config = {
  path: ['/api/users/health'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
