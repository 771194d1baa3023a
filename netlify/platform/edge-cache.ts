import { purgeCache } from '@netlify/functions';

import { withTimeLimit } from './time-limit.ts';

export type Purge = (tags: readonly string[]) => Promise<void>;

const MAX_MS = 3000;

/** Rejects after a few seconds; cached responses then expire soon by themselves. */
export async function purgeEdge(tags: readonly string[]): Promise<void> {
  await withTimeLimit(purgeCache({ tags: [...tags] }), MAX_MS, 'the purge');
}

/** Makes a change, which succeeds even if the purge after it fails. */
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
  /** How long the edge answers without asking the function. */
  seconds: number;
  /** How long it then answers while it fetches a newer response or the function fails. */
  staleSeconds: number;
  query?: readonly string[];
  /** The edge uses its cache only for requests without a token. */
  variesByToken?: boolean;
};

/** For lists that staff change. A purge may fail or be followed by an older response; a stale list bridges an outage of an hour. */
export const LIST_SECONDS = { seconds: 60, staleSeconds: 59 * 60 };

/** For lists that only a deploy changes, which clears the edge's cache. */
export const DEPLOY_SECONDS = { seconds: 24 * 60 * 60, staleSeconds: 24 * 60 * 60 };

/** A parameter that no call has: without `query=` each `?cb=1` would reach the function. */
const NO_PARAMETER = 'none';

export function shortenCachePolicy(cachePolicy: EdgeCachePolicy, ms: number): EdgeCachePolicy {
  const left = Math.floor(ms / 1000);
  const seconds = Math.min(cachePolicy.seconds, left);
  return { ...cachePolicy, seconds, staleSeconds: Math.min(cachePolicy.staleSeconds, left - seconds) };
}

/** All responses from one URL must have the same `Netlify-Vary`: the edge uses that of the first response which it caches. */
export function createEdgeHeaders({ tag, seconds, staleSeconds, query = [], variesByToken = false }: EdgeCachePolicy) {
  const parameters = query.length === 0 ? NO_PARAMETER : query.join('|');
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
