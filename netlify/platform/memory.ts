import type { AccountRecord } from '#records/accounts/account.ts';
import type { Directory } from '#records/directory.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';

import type { Failure } from './failure.ts';

/**
 * The result of a check. `store` is the reason why the store can't be read, `nightly` the reason why the deletions need a
 * person, `backup` the reason why the newest backup does not count. They are null if all is well. `hasBackup` is false if
 * nobody has made one yet.
 */
export type StoreHealth = { store: Failure | null; nightly: Failure | null; backup: Failure | null; hasBackup: boolean };

/** The staff accounts as this process last read them, for each deploy, and when (milliseconds since 1970). */
export type AccountCache = Map<string, { at: number; records: readonly AccountRecord[] }>;

/** For each deploy; `startedAt` is in milliseconds since 1970. */
export type StoreChecks = Map<string, { startedAt: number; outcome: Promise<StoreHealth> }>;

export type Memory<Data> = {
  /** The caller calls the returned function with the data that it read. */
  startReading(): (data: Data, now: Date) => void;
  /** Null if there is no result that may still be used. */
  recall(now: Date): Data | null;
  forget(): void;
};

export type LastGood = { notices: Memory<readonly NoticeRecord[]>; faculty: Memory<Directory> };

const KEPT_MS = 60 * 60 * 1000;
/** Longer data is not remembered. This many characters take about 8 MB, and a function has 1 GB. */
const MAX_CHARACTERS = 4_000_000;

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

export function createLastGood(): LastGood {
  return { notices: createMemory(), faculty: createMemory() };
}
