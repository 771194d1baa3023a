/** Fills a store with the demonstration's records. */
import { formatIsoDay } from '#domain/dates.ts';
import type { Stores } from '#netlify/store/port.ts';
import { root } from '#scripts/lib/project.ts';

import { listActs } from './acts.ts';
import { readDemonstration } from './read.ts';
import { createDemonstrationSite } from './site.ts';

type Fill = {
  /** Empty stores. */
  stores: Stores;
  /** The site's settings. */
  environment: Readonly<Record<string, string | undefined>>;
  username: string;
  now: Date;
  project?: string;
};

/**
 * Makes the demonstration's calls in order, each at its time, up to `now`.
 * @returns a line for each refused call, for example because its course is gone
 * @throws CommandError if the files have a mistake; Failure if a setting is missing or invalid
 */
export async function fillWithDemonstration({ stores, environment, username, now, project = root }: Fill): Promise<readonly string[]> {
  const acts = listActs({ project, today: formatIsoDay(now) }, readDemonstration(project));
  const site = await createDemonstrationSite(stores, environment, username);
  const refused: string[] = [];
  for (const { at, source, play } of acts) {
    site.at(at);
    await play(site).catch((error: unknown) => {
      refused.push(`${source}: ${error instanceof Error ? error.message : 'unknown error'}`);
    });
  }
  // These calls must not count against the rate limits of real ones.
  const limits = stores.open('limits');
  for (const { key } of await limits.list('')) await limits.remove(key);
  return refused;
}
