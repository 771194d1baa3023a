/**
 * Removes pictures without a record, which interrupted saves and removals leave behind. Nobody can
 * find them in the console, so without this function they would stay for ever. The platform runs it
 * once an hour; it has no URL of its own.
 */
import type { Config } from '@netlify/functions';

import { sweepFacultyPictures } from '#netlify/lib/faculty-pictures.ts';
import { hasFeedback } from '#netlify/lib/feedback-inbox.ts';
import { sweepFeedbackPictures } from '#netlify/lib/feedback-pictures.ts';
import { type SetUp, createFunction } from '#netlify/lib/function.ts';
import { production } from '#netlify/lib/production.ts';

/** Handles one run with the given dependencies. It answers 204, or the status of the failure. */
export function create(setUp: SetUp) {
  return createFunction('picture-sweep', setUp, async (context) => {
    const sweeps = [sweepFacultyPictures(context), sweepFeedbackPictures(context, (id) => hasFeedback(context, id))];
    // A failure of one sweep must not keep the other from running.
    const outcomes = await Promise.allSettled(sweeps);
    const removed = outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
    context.describe({ removed });
    await Promise.all(sweeps);
    return new Response(null, { status: 204 });
  });
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
