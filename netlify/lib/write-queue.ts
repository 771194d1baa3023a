/** Runs work one after the other per key, in the order of asking. */
export type WriteQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue per key within this process: writers of one document wait for each other instead of
 * losing races. Between processes the store's ETag decides.
 */
export function createWriteQueue(): WriteQueue {
  const lastOf = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = lastOf.get(key);
    const result = (async () => {
      await before;
      return work();
    })();
    // A failed turn must not fail those who wait for it.
    const ended = result.catch(() => undefined);
    lastOf.set(key, ended);
    try {
      return await result;
    } finally {
      if (lastOf.get(key) === ended) lastOf.delete(key);
    }
  };
}
