/** Long work that goes on when the server says that there were too many calls. */
import { ApiError } from '#api/api-error.ts';

const TOO_MANY = 429;

/** Where the answer doesn't say how long to wait: in seconds. */
const USUAL_WAIT = 20;

/** So often in a row is one call tried again. */
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
 * Makes a call; where the answer is that there were too many, waits as long as it says and makes it again, a few times.
 * @param signal ends the waiting
 * @throws {ApiError} as the call does; the abort's own reason where `signal` was aborted while it waited
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
