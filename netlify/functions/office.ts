import type { Config } from '@netlify/functions';

import { createScheduledFunction } from '#netlify/http/function.ts';
import { sendNewEntries } from '#netlify/office/messages.ts';
import type { CreateDependencies } from '#netlify/platform/context.ts';
import { createDependencies } from '#netlify/production.ts';

export function create(makeDependencies: CreateDependencies, send?: Parameters<typeof sendNewEntries>[1]) {
  return createScheduledFunction('office', makeDependencies, (context) => sendNewEntries(context, send));
}

export default create(createDependencies);

export const config: Config = { schedule: '*/15 * * * *' };
