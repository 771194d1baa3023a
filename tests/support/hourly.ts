/** Runs the hourly functions as the platform does. */
import { create as createDailyBackup } from '#netlify/functions/daily-backup.ts';
import { create as createSweep } from '#netlify/functions/picture-sweep.ts';
import { create as createRetention } from '#netlify/functions/retention.ts';

import { MINUTE } from './clock.ts';
import type { Resource, TestSite } from './site.ts';

/** In milliseconds. */
export const HOUR = 60 * MINUTE;
/** In milliseconds. */
export const DAY = 24 * HOUR;

/** Runs a scheduled function once. Returns the status. */
export async function runScheduled(site: TestSite, create: Resource): Promise<number> {
  const request = new Request('https://college.example/.netlify/functions/hourly', { method: 'POST' });
  const caller = { ip: '', requestId: 'a-run-of-the-tests', deploy: { context: 'production' } };
  return (await create(() => site.dependencies)(request, caller)).status;
}

export function backUp(site: TestSite): Promise<number> {
  return runScheduled(site, createDailyBackup);
}

/** Removes pictures without a record. */
export function sweep(site: TestSite): Promise<number> {
  return runScheduled(site, createSweep);
}

/** Deletes old records. @param days after how many days; the setting of the content, if left out */
export function retain(site: TestSite, days?: number): Promise<number> {
  return runScheduled(site, (setUp) => createRetention(setUp, days));
}

/** Lets days pass, each with a backup and a run of the retention. @param days as for `retain` */
export async function passDays(site: TestSite, count: number, days?: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await backUp(site);
    await retain(site, days);
    site.clock.forward(DAY);
  }
}
