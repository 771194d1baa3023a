import { useCallback, useEffect, useRef, useState } from 'react';

import type { InboxFilter } from '#api/inbox/inbox.ts';
import { useAbort } from '#ui/status/use-abort.ts';
import { useUnloadWarning } from '#ui/forms/use-unload-warning.ts';

import { fetchAll, sendInBatches } from '#console/records/list/parts.ts';
import { retryWhenRateLimited } from '#console/records/list/rate-limit-retry.ts';
import type { InboxKind } from '#console/records/record-kind.ts';
import { type BulkState, NOTHING_SELECTED, type Selection, withEntries, withEntry } from './bulk.ts';

type BulkEvents = {
  onDeletedIds: (ids: readonly string[]) => void;
  /** It gets the ids of those that are deleted, none if they were marked, and whether they are the rest of an earlier deletion. */
  onEnd: (deletedIds: readonly string[], isRest: boolean) => void;
  onCollectFailed: (error: unknown) => void;
};

export type BulkDeletion = ReturnType<typeof useBulkDeletion>;

export function useBulkDeletion(kind: InboxKind, events: BulkEvents) {
  const [bulk, setBulk] = useState<BulkState>({ state: 'off' });
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const task = useAbort();
  // The list can show another page by the time a deletion ends, so the latest callbacks must run.
  const latest = useRef(events);
  useUnloadWarning(() => bulk.state === 'working');

  useEffect(() => {
    latest.current = events;
  }, [events]);

  const select = useCallback((id: string, isSelected: boolean) => setSelection((current) => withEntry(current, id, isSelected)), []);

  function reset(state: 'off' | 'selecting'): void {
    task.abort();
    setSelection(NOTHING_SELECTED);
    setBulk({ state });
  }

  async function collect(filter: InboxFilter): Promise<void> {
    const signal = task.begin();
    setBulk({ state: 'collecting', found: 0 });
    try {
      const ids = await fetchAll(
        ({ cursor }) => kind.listIds({ ...filter, cursor, signal }),
        signal,
        (found) => setBulk({ state: 'collecting', found }),
      );
      setSelection({ ids: new Set(ids), scope: { kind: 'matching', filter } });
      setBulk({ state: 'selecting' });
    } catch (error) {
      if (signal.aborted) return;
      setBulk({ state: 'selecting' });
      latest.current.onCollectFailed(error);
    }
  }

  async function work(marking: string | null): Promise<void> {
    const signal = task.begin();
    const ids = [...selection.ids];
    const before = bulk.state === 'halted' ? bulk.done : 0;
    const total = before + ids.length;
    let done = before;
    function haltedAt(error: unknown): BulkState {
      return { state: 'halted', marking, done, total, error };
    }
    setBulk({ state: 'working', marking, done, total, isStopping: false });
    try {
      const sendBatch = (batch: readonly string[]) => (marking === null ? kind.removeMany(batch) : kind.markMany(batch, marking));
      const isDone = await sendInBatches({
        ids,
        send: (batch) => retryWhenRateLimited<unknown>(() => sendBatch(batch), signal),
        signal,
        onDone: (doneIds) => {
          done += doneIds.length;
          const isStopping = signal.aborted;
          setBulk({ state: 'working', marking, done, total, isStopping });
          setSelection(({ scope }) => ({ ids: new Set(ids.slice(done - before)), scope }));
          if (marking === null) latest.current.onDeletedIds(doneIds);
        },
      });
      if (!isDone) setBulk(haltedAt(null));
      else if (marking === null) reset('off');
      else setBulk({ state: 'finished', marking, done });
    } catch (error) {
      setBulk(haltedAt(error === signal.reason ? null : error));
    }
    if (done > before) latest.current.onEnd(marking === null ? ids.slice(0, done - before) : [], before > 0);
  }

  return {
    bulk,
    selection,
    isSelecting: bulk.state === 'selecting' || bulk.state === 'collecting' || bulk.state === 'asking',
    startSelecting: () => reset('selecting'),
    endSelecting: () => reset('off'),
    select,
    selectMany: (ids: readonly string[]) => setSelection((current) => withEntries(current, ids)),
    collect: (filter: InboxFilter) => void collect(filter),
    cancelCollecting: () => {
      task.abort();
      setBulk({ state: 'selecting' });
    },
    clearSelection: () => {
      if (bulk.state === 'selecting' || bulk.state === 'collecting') reset('selecting');
    },
    askToConfirm: () => setBulk({ state: 'asking' }),
    backToSelecting: () => setBulk({ state: 'selecting' }),
    /** Deletes the selected entries, or gives them a state. */
    work: (marking: string | null) => void work(marking),
    stop: () => {
      task.abort();
      setBulk((current) => (current.state === 'working' ? { ...current, isStopping: true } : current));
    },
  };
}
