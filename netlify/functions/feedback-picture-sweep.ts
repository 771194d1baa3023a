/**
 * Removes pictures whose feedback was never stored. Only staff could see them, and staff don't know
 * that they exist, so without this function they would stay for ever. The platform runs it once an
 * hour; it has no URL of its own.
 */
import type { Config } from '@netlify/functions';

import { Failure } from '#netlify/lib/failure.ts';
import { hasFeedback } from '#netlify/lib/feedback-inbox.ts';
import { sweepFeedbackPictures } from '#netlify/lib/feedback-pictures.ts';
import type { Caller, SetUp } from '#netlify/lib/handler.ts';
import { describeCause } from '#netlify/lib/log.ts';
import { production } from '#netlify/lib/production.ts';

/** Handles one run with the given dependencies. It answers 204, or the status of the failure. */
export function create(setUp: SetUp) {
  return async (_: Request, caller: Caller): Promise<Response> => {
    const startedAt = performance.now();
    const dependencies = setUp(caller);
    const causes: string[] = [];
    const note = (error: unknown) => void causes.push(describeCause(error));

    const run = await sweepFeedbackPictures(dependencies, (id) => hasFeedback({ ...dependencies, note }, id)).then(
      (removed) => ({ status: 204, removed }),
      (error: unknown) => {
        note(error);
        return { status: error instanceof Failure ? error.status : 500 };
      },
    );
    dependencies.log({
      id: caller.requestId,
      route: 'feedback-picture-sweep',
      ...run,
      duration: Math.round(performance.now() - startedAt),
      ...(causes.length > 0 ? { cause: causes.join('; ') } : {}),
    });
    return new Response(null, { status: run.status });
  };
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
