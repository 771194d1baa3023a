/**
 * Removes pictures whose feedback was never stored. Only staff could see them, and staff don't know
 * that they exist, so without this function they would stay for ever. The platform runs it once an
 * hour; it has no URL of its own.
 */
import type { Config } from '@netlify/functions';

import { hasFeedback } from '#netlify/lib/feedback-inbox.ts';
import { sweepFeedbackPictures } from '#netlify/lib/feedback-pictures.ts';
import { type SetUp, createFunction } from '#netlify/lib/function.ts';
import { production } from '#netlify/lib/production.ts';

/** Handles one run with the given dependencies. It answers 204, or the status of the failure. */
export function create(setUp: SetUp) {
  return createFunction('feedback-picture-sweep', setUp, async (context) => {
    const removed = await sweepFeedbackPictures(context, (id) => hasFeedback(context, id));
    context.describe({ removed });
    return new Response(null, { status: 204 });
  });
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
