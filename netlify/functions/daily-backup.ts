/**
 * Makes the daily backup of the records and pictures (docs/backup.md, "The daily backups"). The platform runs it
 * once an hour: the first run of a day usually makes the whole backup, the next ones finish what is
 * left or find that nothing is. It has no URL of its own.
 */
import type { Config } from '@netlify/functions';

import { makeDailyBackup } from '#netlify/lib/maintenance/daily-backup.ts';
import type { SetUp } from '#netlify/lib/platform/context.ts';
import { createFunction } from '#netlify/lib/http/function.ts';
import { production } from '#netlify/lib/production.ts';
import { unlessRestoring } from '#netlify/lib/maintenance/restore-pause.ts';

/** No part is begun after this many milliseconds: the platform ends a run after 30 seconds. */
const RUN_MS = 15_000;

/** Handles one run with the given dependencies. It answers 204, or the status of the failure. */
export function create(setUp: SetUp) {
  return createFunction('daily-backup', setUp, (context) =>
    unlessRestoring(context, async () => {
      const { clock, describe } = context;
      const now = clock();
      const run = await makeDailyBackup(context, now, (soFar) => {
        // If a part fails, the log line still has the number of the records before it.
        describe(soFar);
        return clock().getTime() < now.getTime() + RUN_MS;
      });
      describe(run);
    }),
  );
}

export default create(production);

export const config: Config = { schedule: '@hourly' };
