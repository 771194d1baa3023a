export type WriteQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** A document's writers wait for each other instead of losing compare-and-swap races. */
export function createWriteQueue(): WriteQueue {
  const lastOf = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = lastOf.get(key);
    const result = (async () => {
      await before;
      return work();
    })();
    // A failure must not fail those that wait.
    const ended = result.catch(() => undefined);
    lastOf.set(key, ended);
    try {
      return await result;
    } finally {
      if (lastOf.get(key) === ended) lastOf.delete(key);
    }
  };
}
