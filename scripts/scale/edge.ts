/** Computes which share of visitors' requests Netlify's edge answers from its cache. */

/** For how many seconds the edge answers from its cache, and for how many more while it renews the answer. */
export type Policy = { seconds: number; staleSeconds: number };

/**
 * Reads the header of an answer.
 * @returns null if the edge does not cache the answer
 */
export function policyIn(header: string | null): Policy | null {
  const seconds = /\bmax-age=(?<seconds>\d+)/u.exec(header ?? '')?.groups?.['seconds'];
  if (seconds === undefined) return null;
  const stale = /\bstale-while-revalidate=(?<seconds>\d+)/u.exec(header ?? '')?.groups?.['seconds'];
  return { seconds: Number(seconds), staleSeconds: Number(stale ?? 0) };
}

export type Share = {
  /** The share of requests that a visitor gets from the cache, at once. */
  fromCache: number;
  /** How many requests a minute reach the function, also those with which the edge renews its answer. */
  functionCallsPerMinute: number;
};

/**
 * Computes the shares for requests at independent times (a Poisson process), one cache for all nodes,
 * and no change by staff. After a request reaches the function, the answer is fresh for
 * `seconds`. The next request comes 1 / rate later on average; if it comes within `staleSeconds`, the
 * visitor gets the old answer and the edge asks the function meanwhile; later, the visitor waits.
 */
export function shareOf({ seconds, staleSeconds }: Policy, perMinute: number): Share {
  const rate = perMinute / 60;
  // Of one cycle, from one call of the function to the next: the requests answered while fresh, and
  // the one that ends the cycle.
  const answeredFresh = rate * seconds;
  const isWaiting = Math.exp(-rate * staleSeconds);
  const cycleSeconds = seconds + 1 / rate;
  return { fromCache: 1 - isWaiting / (answeredFresh + 1), functionCallsPerMinute: 60 / cycleSeconds };
}
