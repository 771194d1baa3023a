import { purgeCache } from '@netlify/functions';

import { withTimeLimit } from './time-limit.ts';

/** Removes the answers with a tag from the edge's cache. */
export type Purge = (tag: string) => Promise<void>;

const MAX_MS = 3000;

/**
 * Purges the platform's edge. It rejects after a few seconds: by then the change is stored, and the
 * cached answers expire soon by themselves.
 */
export async function purgeEdge(tag: string): Promise<void> {
  await withTimeLimit(purgeCache({ tags: [tag] }), MAX_MS, 'the purge');
}
