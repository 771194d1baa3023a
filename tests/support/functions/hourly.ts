import { create as createNightly } from '#netlify/functions/nightly.ts';

import { MINUTE } from '#tests/support/functions/clock.ts';
import type { Resource, TestSite } from '#tests/support/functions/site.ts';

export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns the status. */
export async function runScheduled(site: TestSite, create: Resource): Promise<number> {
  const request = new Request('https://college.example/.netlify/functions/hourly', { method: 'POST' });
  const caller = { ip: '', requestId: 'a-run-of-the-tests', deploy: { context: 'production' } };
  return (await create(() => site.dependencies)(request, caller)).status;
}

export function runNightly(site: TestSite): Promise<number> {
  return runScheduled(site, createNightly);
}

/** With a nightly run on each day. */
export async function passDays(site: TestSite, count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await runNightly(site);
    site.clock.forward(DAY);
  }
}
