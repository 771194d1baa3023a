/**
 * Removes pictures without a record, which interrupted saves and removals leave behind. Nobody can
 * find them in the console, so without this function they would stay for ever. The platform runs it
 * once an hour; it has no URL of its own.
 */
import type { Config } from '@netlify/functions';

import { sweepFacultyPictures } from '#netlify/lib/faculty-pictures.ts';
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
    const causes: string[] = [];
    const note = (error: unknown) => void causes.push(describeCause(error));
    const dependencies = { ...setUp(caller), note };

    let [status, removed] = [204, 0];
    const sweeps = [
      () => sweepFacultyPictures(dependencies),
      () => sweepFeedbackPictures(dependencies, (id) => hasFeedback(dependencies, id)),
    ];
    // A failure of one sweep must not keep the other from running.
    for (const sweep of sweeps) {
      try {
        removed += await sweep();
      } catch (error) {
        note(error);
        status = error instanceof Failure ? error.status : 500;
      }
    }
    dependencies.log({
      id: caller.requestId,
      route: 'picture-sweep',
      status,
      removed,
      duration: Math.round(performance.now() - startedAt),
      ...(causes.length > 0 ? { cause: causes.join('; ') } : {}),
    });
    return new Response(null, { status });
  };
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
