/** The platform runs it every hour, so that a later run finishes what an earlier one left. */
import type { Config } from '@netlify/functions';

import { createScheduledFunction } from '#netlify/http/function.ts';
import { runNightly } from '#netlify/nightly/nightly.ts';
import type { CreateDependencies } from '#netlify/platform/context.ts';
import { createDependencies } from '#netlify/production.ts';

export function create(makeDependencies: CreateDependencies, options?: Parameters<typeof runNightly>[1]) {
  return createScheduledFunction('nightly', makeDependencies, (context) => runNightly(context, options));
}

export default create(createDependencies);

export const config: Config = { schedule: '@hourly' };
