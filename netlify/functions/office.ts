/**
 * Tells the office of new entries (docs/operating.md, "Messages to the office"). The platform runs it every 15 minutes.
 * It has no URL.
 */
import type { Config } from '@netlify/functions';

import { createScheduledFunction } from '#netlify/http/function.ts';
import { sendNewEntries } from '#netlify/nightly/new-entries.ts';
import type { CreateDependencies } from '#netlify/platform/context.ts';
import { createDependencies } from '#netlify/platform/production.ts';

/** @param send set only by tests */
export function create(makeDependencies: CreateDependencies, send?: Parameters<typeof sendNewEntries>[1]) {
  return createScheduledFunction('office', makeDependencies, (context) => sendNewEntries(context, send));
}

export default create(createDependencies);

export const config: Config = { schedule: '*/15 * * * *' };
