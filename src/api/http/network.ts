import type { Deadline } from '#browser/deadline.ts';

import { ApiError, connectionSentences } from './api-error.ts';

/**
 * Waits for the network. Any failure here is reported as a fault of the connection, so `work` must not run code of ours.
 * @throws {ApiError} or, if the caller aborted, the reason of the abort
 */
export async function waitForNetwork<Value>(work: Promise<Value>, limit: Deadline, caller: AbortSignal | undefined): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    caller?.throwIfAborted();
    const kind = limit.isOver() ? 'timeout' : 'offline';
    throw new ApiError({ kind, message: connectionSentences[kind], cause });
  }
}
