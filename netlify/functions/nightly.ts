/**
 * Does the work of a day (docs/operating.md, "Scheduled functions"). The platform runs it once an hour, so that a
 * later run finishes what one has left; it has no URL of its own.
 */
import type { Config } from '@netlify/functions';

import { createFunction } from '#netlify/http/function.ts';
import { runNightly } from '#netlify/nightly/nightly.ts';
import type { SetUp } from '#netlify/platform/context.ts';
import { production } from '#netlify/platform/production.ts';

/** @param options only tests set them */
export function create(setUp: SetUp, options?: Parameters<typeof runNightly>[1]) {
  return createFunction('nightly', setUp, async (context) => {
    await runNightly(context, options);
    return new Response(null, { status: 204 });
  });
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
