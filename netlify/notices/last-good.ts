/**
 * Remembers the last successful reads for visitors. Each process keeps the data that it read last
 * and uses it while the store can't be reached or a list is damaged, so that visitors still see
 * notices and the faculty directory. Rules:
 * - The answer to a request with a token is neither remembered nor taken from memory.
 * - A change that staff make through this process clears the memory when it ends. A read that began
 *   before that is not remembered, because it may have seen the old list.
 * - This process can't see changes made through another process, so it doesn't use data that is
 *   more than an hour old.
 */
import type { FunctionContext } from '#netlify/platform/context.ts';
import { Failure } from '#netlify/platform/failure.ts';
import type { Memory } from '#netlify/platform/memory.ts';
import { UnreadableDocument } from '#netlify/store/documents.ts';

/**
 * Returns the remembered data if the store can't be reached, or the list can't be read.
 * @throws Failure 503, or UnreadableDocument, if nothing is remembered
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
    const mayPass = error instanceof UnreadableDocument || (error instanceof Failure && error.status === 503);
    const data = mayPass ? memory.recall(clock()) : null;
    if (data === null) throw error;
    note(error);
    return { data, isFresh: false };
  }
}

type Caches = Pick<FunctionContext, 'purge' | 'note'> & {
  memory: Pick<Memory<never>, 'forget'>;
  tag: string;
};

/**
 * This process clears its memory even if the change fails, because the store may have applied it,
 * unless the list is damaged: nothing is written over it. The edge is purged once the change is stored. If the purge fails, the change still succeeds.
 */
export async function changeAndPurge<Result>({ memory, tag, purge, note }: Caches, change: () => Promise<Result>): Promise<Result> {
  const result = await change().catch((error: unknown) => {
    if (!(error instanceof UnreadableDocument)) memory.forget();
    throw error;
  });
  memory.forget();
  await purge(tag).catch(note);
  return result;
}
