/**
 * Deletes enquiries, feedback and data requests that are older than `retention_days`
 * (docs/behaviour.md, "How long forms are kept"). The platform runs it once an hour, so that a run
 * that does not finish goes on soon. It has no URL of its own.
 */
import type { Config } from '@netlify/functions';

import { RETENTION_DAYS } from '#domain/forms.ts';
import { type SetUp, createFunction } from '#netlify/lib/function.ts';
import { production } from '#netlify/lib/production.ts';
import { DAY_MS, type RemovalProgress, findOldRecords, removeOldRecords } from '#netlify/lib/retention.ts';

/** No portion starts after this many milliseconds: the platform ends a run after 30 seconds. */
const RUN_MS = 15_000;

/** Handles one run with the given dependencies. It answers 204, or the status of the failure. */
export function create(setUp: SetUp) {
  return createFunction('retention', setUp, async ({ stores, clock, describe }) => {
    const startedAt = clock().getTime();
    const old = await findOldRecords(stores, new Date(startedAt - RETENTION_DAYS * DAY_MS));
    const tell = ({ removed, left }: RemovalProgress) => describe({ removed, waiting: left });
    const done = await removeOldRecords(stores, old, (progress) => {
      // If a portion fails, the log line still has the number of those before it.
      tell(progress);
      return clock().getTime() < startedAt + RUN_MS;
    });
    tell(done);
    return new Response(null, { status: 204 });
  });
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
