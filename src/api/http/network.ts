import type { Deadline } from '#browser/deadline.ts';

import { ApiError, connectionSentences } from './api-error.ts';

/** Reports every failure as one of the connection, so `work` must not run our code. */
export async function waitForNetwork<Value>(work: Promise<Value>, limit: Deadline, caller: AbortSignal | undefined): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    caller?.throwIfAborted();
    const kind = limit.isOver() ? 'timeout' : 'offline';
    throw new ApiError({ kind, message: connectionSentences[kind], cause });
  }
}
