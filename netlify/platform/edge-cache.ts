import { purgeCache } from '@netlify/functions';

import { withTimeLimit } from './concurrency.ts';

export type Purge = (tags: readonly string[]) => Promise<void>;

const MAX_MS = 3000;

/** Rejects after seconds; cached responses expire soon. */
export async function purgeEdge(tags: readonly string[]): Promise<void> {
  await withTimeLimit(purgeCache({ tags: [...tags] }), MAX_MS, 'the purge');
}

/** Succeeds even if the purge fails. */
export async function changeAndPurge<Result>(
  { purge, note }: { purge: Purge; note: (error: unknown) => void },
  tags: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  const result = await change();
  await purge(tags).catch(note);
  return result;
}

export type EdgeCachePolicy = {
  tag: string;
  /** The edge answers without the function. */
  seconds: number;
  /** Then, while it fetches a newer response or the function fails. */
  staleSeconds: number;
  query?: readonly string[];
  /** Only requests without a token use the cache. */
  variesByToken?: boolean;
};

/** Staff change these. A purge may fail or precede an older response; a stale list bridges an hour's outage. */
export const LIST_SECONDS = { seconds: 60, staleSeconds: 59 * 60 };

/** Only a deploy changes these, and clears the cache. */
export const DEPLOY_SECONDS = { seconds: 24 * 60 * 60, staleSeconds: 24 * 60 * 60 };

export function shortenCachePolicy(cachePolicy: EdgeCachePolicy, ms: number): EdgeCachePolicy {
  const left = Math.floor(ms / 1000);
  const seconds = Math.min(cachePolicy.seconds, left);
  return { ...cachePolicy, seconds, staleSeconds: Math.min(cachePolicy.staleSeconds, left - seconds) };
}

/** The edge uses the first `Netlify-Vary` of a URL, so all must be equal. */
export function createEdgeHeaders({ tag, seconds, staleSeconds, query = [], variesByToken = false }: EdgeCachePolicy) {
  // No call has "none": without `query=` each `?cb=1` would reach the function.
  const parameters = query.length === 0 ? 'none' : query.join('|');
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': [
      'public',
      'durable',
      `max-age=${seconds}`,
      ...(staleSeconds > 0 ? [`stale-while-revalidate=${staleSeconds}`] : []),
    ].join(', '),
    'netlify-cache-tag': tag,
    'netlify-vary': `query=${parameters}${variesByToken ? ',header=Authorization' : ''}`,
    ...(variesByToken ? { vary: 'Authorization' } : {}),
  };
}
