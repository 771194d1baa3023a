/** Runs the nightly function as the platform does. */
import { create as createNightly } from '#netlify/functions/nightly.ts';

import { MINUTE } from '#tests/support/functions/clock.ts';
import type { Resource, TestSite } from '#tests/support/functions/site.ts';

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

/** @param retentionDays the setting of the content, if left out */
export function runNightly(site: TestSite, retentionDays?: number): Promise<number> {
  return runScheduled(site, (setUp) => createNightly(setUp, { retentionDays }));
}

/** Lets days pass, each with a run. */
export async function passDays(site: TestSite, count: number, retentionDays?: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await runNightly(site, retentionDays);
    site.clock.forward(DAY);
  }
}
