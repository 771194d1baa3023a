export function splitIntoPortions<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

export async function runInPortions<Item, Result>(items: readonly Item[], size: number, work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const portion of splitIntoPortions(items, size)) results.push(...(await Promise.all(portion.map(work))));
  return results;
}

/** The request itself goes on. */
export async function withTimeLimit<Result>(request: Promise<Result>, ms: number, task: string): Promise<Result> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${task} took longer than ${ms} ms`)), ms);
  try {
    return await Promise.race([request, limit]);
  } finally {
    clearTimeout(timer);
  }
}

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
