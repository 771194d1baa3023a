/**
 * Remembers the last successful reads for visitors. Each process keeps the data that it read last
 * and uses it while the store can't be reached, so that visitors still see notices and the faculty
 * directory. Rules:
 * - The answer to a request with a token is neither remembered nor taken from memory.
 * - A change that staff make through this process clears the memory before it begins and after it
 *   ends. A read that began before the end of the change is not remembered, because it may have
 *   seen the old list.
 * - This process can't see changes made through another process, so it doesn't use data that is
 *   more than an hour old.
 */
import type { Directory } from '#domain/directory.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';

import { Failure } from '#netlify/lib/platform/failure.ts';
import type { FunctionContext } from '#netlify/lib/http/function.ts';

/** Remembers the last successful result of one read. */
export type Memory<Data> = {
  /**
   * Registers the start of a read. The caller calls the returned function with the data that it
   * read.
   */
  startReading(): (data: Data, now: Date) => void;
  /**
   * Returns the data of the last successful read, or null if there is none that may still be used.
   */
  recall(now: Date): Data | null;
  forget(): void;
};

/** The memories of one process for one deploy. */
export type LastGood = { notices: Memory<readonly NoticeRecord[]>; faculty: Memory<Directory> };

const KEPT_MS = 60 * 60 * 1000;
/** Longer data is not remembered. This many characters take about 8 MB, and a function has 1 GB. */
const MAX_CHARACTERS = 4_000_000;

/** Creates the memory of one read. */
export function createMemory<Data>(): Memory<Data> {
  let kept: { data: Data; at: number; order: number } | null = null;
  let reads = 0;
  let firstValid = 0;
  return {
    startReading: () => {
      reads += 1;
      const order = reads;
      return (data, now) => {
        if (order <= firstValid || (kept !== null && kept.order > order)) return;
        kept = JSON.stringify(data).length > MAX_CHARACTERS ? null : { data, at: now.getTime(), order };
      };
    },
    recall: (now) => (kept === null || now.getTime() - kept.at > KEPT_MS ? null : kept.data),
    forget: () => {
      kept = null;
      firstValid = reads;
    },
  };
}

/** Creates the empty memories of one process for one deploy. */
export function createLastGood(): LastGood {
  return { notices: createMemory(), faculty: createMemory() };
}

/**
 * Reads the data for visitors, or returns the remembered data if the store can't be reached.
 * @param load reads the store
 * @returns the data, and whether it was read from the store for this request
 * @throws Failure 503 if the store can't be reached and nothing is remembered
 */
export async function readForVisitors<Data>(
  { request, clock, note }: Pick<FunctionContext, 'request' | 'clock' | 'note'>,
  memory: Memory<Data>,
  load: () => Promise<Data>,
): Promise<{ data: Data; isFresh: boolean }> {
  if (request.headers.has('authorization')) return { data: await load(), isFresh: true };
  const remember = memory.startReading();
  try {
    const data = await load();
    remember(data, clock());
    return { data, isFresh: true };
  } catch (error) {
    const data = error instanceof Failure && error.status === 503 ? memory.recall(clock()) : null;
    if (data === null) throw error;
    note(error);
    return { data, isFresh: false };
  }
}

type Caches = Pick<FunctionContext, 'purge' | 'note'> & {
  memory: Pick<Memory<never>, 'forget'>;
  /** The tag of the cached answers that show the list as it was before the change. */
  tag: string;
};

/**
 * Makes a change to data that visitors read, and drops the outdated copies. This process clears its
 * memory even if the change fails, because the store may have applied it. The edge is purged once
 * the change is stored. If the purge fails, the error is logged and the change still succeeds.
 */
export async function changeAndPurge<Result>({ memory, tag, purge, note }: Caches, change: () => Promise<Result>): Promise<Result> {
  memory.forget();
  const result = await change().finally(() => {
    memory.forget();
  });
  await purge(tag).catch(note);
  return result;
}
