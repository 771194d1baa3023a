/**
 * The last good answers to visitors' reads. Each process remembers what it read last and answers it
 * while the store can't be reached, so that visitors still see notices and the faculty directory.
 * Rules:
 * - What comes with a token is neither remembered nor answered from memory.
 * - A change that staff make through this process empties the memory before it begins and after it
 *   ends. A read that began before the change ended is not remembered, since it may have seen the
 *   list as it was.
 * - A change made through another process can't be seen here, so nothing is answered that was read
 *   more than an hour ago.
 */
import type { Directory } from '#domain/directory.ts';
import type { NoticeRecord } from '#domain/notice-record.ts';

import { Failure } from './failure.ts';

/** The last good data of one read. */
export type Memory<Data> = {
  /** Says that a read begins; what it gives is to be called with the data. */
  startReading(): (data: Data, now: Date) => void;
  /** The data that was read last, or null where there is none that may be answered now. */
  recall(now: Date): Data | null;
  forget(): void;
};

/** What one process remembers of one deploy. */
export type LastGood = { notices: Memory<readonly NoticeRecord[]>; faculty: Memory<Directory> };

const KEPT_MS = 60 * 60 * 1000;
/** Texts of more characters than this are not remembered: about 8 MB, where a function has 1 GB. */
const MAX_CHARACTERS = 4_000_000;

/**
 * A memory of one read.
 * @param weigh how many characters the texts of the data have
 */
export function createMemory<Data>(weigh: (data: Data) => number): Memory<Data> {
  let kept: { data: Data; at: number; order: number } | null = null;
  let reads = 0;
  let firstValid = 0;
  return {
    startReading: () => {
      reads += 1;
      const order = reads;
      return (data, now) => {
        if (order <= firstValid || (kept !== null && kept.order > order)) return;
        kept = weigh(data) > MAX_CHARACTERS ? null : { data, at: now.getTime(), order };
      };
    },
    recall: (now) => (kept === null || now.getTime() - kept.at > KEPT_MS ? null : kept.data),
    forget: () => {
      kept = null;
      firstValid = reads;
    },
  };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** The memories of one process, empty. */
export function createLastGood(): LastGood {
  return {
    notices: createMemory((notices) => lengthOf(notices.flatMap(({ title, description }) => [title, description]))),
    faculty: createMemory((departments) =>
      lengthOf(
        departments.flatMap(({ faculty }) => faculty.flatMap(({ name, designation, qualification }) => [name, designation, qualification])),
      ),
    ),
  };
}

type Reading = {
  request: Request;
  clock: () => Date;
  /** Told why the store could not be read where the answer comes from memory. */
  note: (error: unknown) => void;
};

/** What visitors get, and whether it was read just now. */
export type Read<Data> = { data: Data; isFresh: boolean };

/**
 * Reads what visitors see, or gives what was read last where the store can't be reached.
 * @param load reads the store
 * @throws Failure 503 where the store can't be reached and nothing is remembered
 */
export async function readForVisitors<Data>(
  { request, clock, note }: Reading,
  memory: Memory<Data>,
  load: () => Promise<Data>,
): Promise<Read<Data>> {
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

type Caches = {
  memory: Pick<Memory<never>, 'forget'>;
  /** What the edge keeps under this tag shows the list as it was. */
  tag: string;
  purge: (tag: string) => Promise<void>;
  note: (error: unknown) => void;
};

/**
 * Makes a change of what visitors read: this process forgets what it remembers, also where the
 * change fails (it may have been made all the same), and the edge is purged once the change is
 * made. A purge that fails doesn't fail the change.
 */
export async function changeAndPurge<Result>({ memory, tag, purge, note }: Caches, change: () => Promise<Result>): Promise<Result> {
  memory.forget();
  const result = await change().finally(() => {
    memory.forget();
  });
  await purge(tag).catch(note);
  return result;
}
