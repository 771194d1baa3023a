import { useCallback, useEffect, useRef, useState } from 'react';

import type { InboxFilter } from '#api/inbox.ts';
import { useUnloadWarning } from '#ui/use-unload-warning.ts';

import { type BulkState, NOTHING_SELECTED, type Selection, withEntries, withEntry } from './bulk.ts';
import type { InboxEntry, InboxKind } from './inbox-kind.ts';
import { idFetcher, deleteInBatches, fetchParts } from './inbox-parts.ts';
import { retryWhenRateLimited } from './rate-limit-retry.ts';

type BulkEvents = {
  /** These entries are gone. */
  onDeletedIds: (ids: readonly string[]) => void;
  /** No more will be deleted for now, and some have been. */
  onEnd: () => void;
  /** The ids of what matches could not be collected. */
  onCollectFailed: (error: unknown) => void;
};

export type UseBulkDeletion = {
  bulk: BulkState;
  selection: Selection;
  /** Shows the checkboxes, or ends the selecting. */
  begin: () => void;
  end: () => void;
  select: (id: string, isSelected: boolean) => void;
  selectMany: (ids: readonly string[]) => void;
  /** Collects the ids of all that a filter lets through. */
  collect: (filter: InboxFilter) => void;
  cancelCollecting: () => void;
  /** Another filter was set: what was selected may not be in sight any more. */
  clearSelection: () => void;
  askToConfirm: () => void;
  /** The answer to the question was no, or the deletion was undone in time. */
  backToSelecting: () => void;
  confirm: () => void;
  /** The time to undo is over, or the rest is tried again. */
  run: () => void;
  stop: () => void;
};

/** Selecting many entries and deleting them: nothing is sent before the time to undo is over. */
export function useBulkDeletion<Entry extends InboxEntry>(kind: InboxKind<Entry>, events: BulkEvents): UseBulkDeletion {
  const [bulk, setBulk] = useState<BulkState>({ state: 'off' });
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const running = useRef<AbortController | null>(null);
  // While a deletion runs, the list goes on being used: by its end, it may show another page.
  const latest = useRef(events);
  useUnloadWarning(bulk.state === 'counting' || bulk.state === 'deleting');

  useEffect(() => {
    latest.current = events;
  }, [events]);

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const select = useCallback((id: string, isSelected: boolean) => {
    setSelection((current) => withEntry(current, id, isSelected));
  }, []);

  function reset(state: 'off' | 'selecting'): void {
    running.current?.abort();
    setSelection(NOTHING_SELECTED);
    setBulk({ state });
  }

  async function collect(filter: InboxFilter): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const ids = new Set<string>();
    setBulk({ state: 'collecting', found: 0 });
    try {
      const fetchPart = idFetcher(kind.listIds, filter, signal);
      await fetchParts({
        fetchPart: (cursor, limit) => retryWhenRateLimited(() => fetchPart(cursor, limit), signal),
        cursor: null,
        wanted: Infinity,
        signal,
        onPart: ({ items }) => {
          for (const id of items) ids.add(id);
          setBulk({ state: 'collecting', found: ids.size });
        },
      });
      setSelection({ ids, scope: { kind: 'matching', filter } });
      setBulk({ state: 'selecting' });
    } catch (error) {
      if (signal.aborted) return;
      setBulk({ state: 'selecting' });
      latest.current.onCollectFailed(error);
    }
  }

  async function run(): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const ids = [...selection.ids];
    const before = bulk.state === 'halted' ? bulk.done : 0;
    const total = before + ids.length;
    let done = before;
    function haltedAt(error: unknown): BulkState {
      return { state: 'halted', done, total, error };
    }
    setBulk({ state: 'deleting', done, total, isStopping: false });
    try {
      const isDone = await deleteInBatches({
        ids,
        remove: (batch) => retryWhenRateLimited(() => kind.removeMany(batch), signal),
        signal,
        onDeletedIds: (gone) => {
          done += gone.length;
          const isStopping = signal.aborted;
          setBulk({ state: 'deleting', done, total, isStopping });
          setSelection(({ scope }) => ({ ids: new Set(ids.slice(done - before)), scope }));
          latest.current.onDeletedIds(gone);
        },
      });
      setBulk(isDone ? { state: 'finished', done } : haltedAt(null));
    } catch (error) {
      setBulk(haltedAt(error === signal.reason ? null : error));
    }
    if (done > before) latest.current.onEnd();
  }

  return {
    bulk,
    selection,
    begin: () => {
      reset('selecting');
    },
    end: () => {
      reset('off');
    },
    select,
    selectMany: (ids) => {
      setSelection((current) => withEntries(current, ids));
    },
    collect: (filter) => {
      void collect(filter);
    },
    cancelCollecting: () => {
      running.current?.abort();
      setBulk({ state: 'selecting' });
    },
    clearSelection: () => {
      if (bulk.state === 'selecting' || bulk.state === 'collecting') reset('selecting');
    },
    askToConfirm: () => {
      setBulk({ state: 'asking' });
    },
    backToSelecting: () => {
      setBulk({ state: 'selecting' });
    },
    confirm: () => {
      setBulk({ state: 'counting' });
    },
    run: () => {
      void run();
    },
    stop: () => {
      running.current?.abort();
      setBulk((current) => (current.state === 'deleting' ? { ...current, isStopping: true } : current));
    },
  };
}
