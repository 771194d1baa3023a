import { purgeCache } from '@netlify/functions';

import { withTimeLimit } from './time-limit.ts';

export type Purge = (tags: readonly string[]) => Promise<void>;

const MAX_MS = 3000;

/**
 * Rejects after a few seconds: by then the change is stored, and the cached answers expire soon.
 */
export async function purgeEdge(tags: readonly string[]): Promise<void> {
  await withTimeLimit(purgeCache({ tags: [...tags] }), MAX_MS, 'the purge');
}

/** Makes a change, and then drops the answers with these tags. If the purge fails, the change still succeeds. */
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
  /** What a change by staff purges. */
  tag: string;
  /** For how many seconds the edge answers from its cache without asking the function. */
  seconds: number;
  /** How many seconds longer it may do so while it fetches a newer answer, and while the function fails. */
  staleSeconds: number;
  /** The query parameters that the call reads. If left out, it reads none. */
  query?: readonly string[];
  /** The edge then uses its cache only for requests without a token. */
  variesByToken?: boolean;
};

/**
 * Lists that staff change. Every change purges the edge by the tag. If a purge fails, or an older answer reaches the edge
 * after it, the answer is fetched anew after a minute, and dropped after an hour: so long it also bridges an outage of the
 * store.
 */
export const LIST_SECONDS = { seconds: 60, staleSeconds: 59 * 60 };

/**
 * Without `query=` Netlify makes the whole query string part of the cache key, so each `?cb=1`
 * would reach the function. There is no setting for "no parameter". An answer that depends on no
 * parameter therefore names one that no call has. A request with exactly this parameter still gets
 * past the cache, but the rate limits bound how often that can happen.
 */
const NO_PARAMETER = 'none';

/** Returns the cache policy of an answer that is outdated after so many milliseconds. */
export function shortenPolicy(cachePolicy: EdgeCachePolicy, ms: number): EdgeCachePolicy {
  const left = Math.floor(ms / 1000);
  const seconds = Math.min(cachePolicy.seconds, left);
  return { ...cachePolicy, seconds, staleSeconds: Math.min(cachePolicy.staleSeconds, left - seconds) };
}

/**
 * Browsers revalidate each time. All answers from one URL must carry the same `Netlify-Vary`,
 * because the edge uses the header of the first answer that it caches for all of them.
 */
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
