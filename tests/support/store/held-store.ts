import { createRetryingFetch } from '#netlify/store/blobs.ts';

/** Holds requests until released; the promise is that of the first one. */
export function createHeldStore(isHeld: (request: Request) => boolean) {
  const [waiting, released] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const holding: typeof fetch = async (input, init) => {
    if (isHeld(new Request(input, { method: init?.method ?? 'GET', headers: init?.headers ?? {} }))) {
      waiting.resolve(null);
      await released.promise;
    }
    return fetch(input, init);
  };
  return {
    fetch: createRetryingFetch({ tryMs: 15_000, pausesMs: [] }, holding),
    waiting: waiting.promise,
    release: () => released.resolve(null),
  };
}
