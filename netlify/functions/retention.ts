/**
 * Deletes old records (docs/behaviour.md, "How long forms are kept"). The platform runs it once an
 * hour, so that a later run finishes what one has left.
 */
import type { Config } from '@netlify/functions';

import { RETENTION_DAYS } from '#domain/form-limits.ts';
import type { SetUp } from '#netlify/lib/platform/context.ts';
import { createFunction } from '#netlify/lib/http/function.ts';
import { production } from '#netlify/lib/production.ts';
import { unlessRestoring } from '#netlify/lib/maintenance/restore-pause.ts';
import { type RemovalProgress, findDeletable, removeExpired, removeOldRecords } from '#netlify/lib/maintenance/retention.ts';

/** The platform ends a run after 30 seconds. */
const RUN_MS = 15_000;

export function create(setUp: SetUp, days = RETENTION_DAYS) {
  return createFunction('retention', setUp, (context) =>
    unlessRestoring(context, async () => {
      const { stores, clock, describe } = context;
      const now = clock();
      const { records, expired, waiting, stopped } = await findDeletable(context, days, now);
      if (stopped !== null) describe({ stopped });
      const hasTime = () => clock().getTime() < now.getTime() + RUN_MS;
      const logProgress = ({ removed, left }: RemovalProgress) => describe({ removed, waiting: left + waiting });
      const done = await removeOldRecords(stores, records, (progress) => {
        logProgress(progress);
        return hasTime();
      });
      logProgress(done);
      const removed = await removeExpired(context, expired, hasTime);
      logProgress({ removed: done.removed + removed, left: done.left + expired.length - removed });
    }),
  );
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
