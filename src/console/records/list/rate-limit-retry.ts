import { ApiError } from '#api/http/api-error.ts';

const TOO_MANY = 429;

/** The wait in seconds if the answer has no `Retry-After`. */
const USUAL_WAIT = 20;

const TRIES_MAX = 5;

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * If the server answers 429, waits as long as the answer says.
 * @throws {ApiError} as the call does; if `signal` is aborted during the wait, the reason of the
 *   abort
 */
export async function retryWhenRateLimited<Value>(call: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== TOO_MANY || tries === TRIES_MAX) throw error;
      await wait(error.retryAfter ?? USUAL_WAIT, signal);
      signal.throwIfAborted();
    }
  }
}
