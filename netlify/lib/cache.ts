import { purgeCache } from '@netlify/functions';

/** Removes what the edge keeps under a tag. */
export type Purge = (tag: string) => Promise<void>;

const MAX_MS = 3000;

function timeLimit(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error(`the purge took longer than ${MAX_MS} ms`));
    }, MAX_MS).unref();
  });
}

/**
 * Purges the platform's edge. Fails after a few seconds: what it was asked for is saved by then,
 * and the edge forgets by itself soon.
 */
export async function purgeEdge(tag: string): Promise<void> {
  await Promise.race([purgeCache({ tags: [tag] }), timeLimit()]);
}
