/**
 * Makes the daily backup (docs/backup.md, "The daily backups"). The platform runs it once an hour:
 * a later run finishes what the first one of a day has left.
 */
import type { Config } from '@netlify/functions';

import { makeDailyBackup } from '#netlify/lib/maintenance/daily-backup.ts';
import type { SetUp } from '#netlify/lib/platform/context.ts';
import { createFunction } from '#netlify/lib/http/function.ts';
import { production } from '#netlify/lib/production.ts';
import { unlessRestoring } from '#netlify/lib/maintenance/restore-pause.ts';

/** The platform ends a run after 30 seconds. */
const RUN_MS = 15_000;

export function create(setUp: SetUp) {
  return createFunction('daily-backup', setUp, (context) =>
    unlessRestoring(context, async () => {
      const { clock, describe } = context;
      const now = clock();
      const run = await makeDailyBackup(context, now, (soFar) => {
        describe(soFar);
        return clock().getTime() < now.getTime() + RUN_MS;
      });
      describe(run);
    }),
  );
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
