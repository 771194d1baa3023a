import { purgeCache } from '@netlify/functions';

/** Removes the answers with a tag from the edge's cache. */
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
 * Purges the platform's edge. It rejects after a few seconds: by then the change is stored, and the
 * cached answers expire soon by themselves.
 */
export async function purgeEdge(tag: string): Promise<void> {
  await Promise.race([purgeCache({ tags: [tag] }), timeLimit()]);
}
