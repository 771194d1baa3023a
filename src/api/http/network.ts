import type { Deadline } from '#browser/deadline.ts';

import { ApiError, connectionSentences } from './api-error.ts';

/** Any failure is reported as a fault of the connection, so `work` must not run code of ours. */
export async function waitForNetwork<Value>(work: Promise<Value>, limit: Deadline, caller: AbortSignal | undefined): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    caller?.throwIfAborted();
    const kind = limit.isOver() ? 'timeout' : 'offline';
    throw new ApiError({ kind, message: connectionSentences[kind], cause });
  }
}
