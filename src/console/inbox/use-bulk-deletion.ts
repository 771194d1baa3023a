import { useCallback, useEffect, useRef, useState } from 'react';

import type { InboxFilter } from '#api/inbox/inbox.ts';
import { useUnloadWarning } from '#ui/use-unload-warning.ts';

import { type BulkState, NOTHING_SELECTED, type Selection, withEntries, withEntry } from './bulk.ts';
import type { InboxEntry, InboxKind } from './inbox-kind.ts';
import { idFetcher, deleteInBatches, fetchParts } from './inbox-parts.ts';
import { retryWhenRateLimited } from './rate-limit-retry.ts';

type BulkEvents = {
  /** These entries have been deleted. */
  onDeletedIds: (ids: readonly string[]) => void;
  /** The deletion has finished or stopped, and has deleted some entries. */
  onEnd: () => void;
  /** The ids of the matching entries could not be collected. */
  onCollectFailed: (error: unknown) => void;
};

export type UseBulkDeletion = {
  bulk: BulkState;
  selection: Selection;
  /** Shows the checkboxes; `endSelecting` hides them. */
  startSelecting: () => void;
  endSelecting: () => void;
  select: (id: string, isSelected: boolean) => void;
  selectMany: (ids: readonly string[]) => void;
  /** Selects all entries that match a filter, after collecting their ids. */
  collect: (filter: InboxFilter) => void;
  cancelCollecting: () => void;
  /**
   * Clears the selection after another filter was set, because the selected entries may no longer
   * be visible.
   */
  clearSelection: () => void;
  askToConfirm: () => void;
  /** Returns to selecting after the person declined or undid the deletion. */
  backToSelecting: () => void;
  confirm: () => void;
  /** Deletes the selected entries, or retries with those that are left. */
  deleteSelected: () => void;
  stop: () => void;
};

/**
 * Manages the selection and the deletion of many entries. No request is sent before the time to
 * undo has passed.
 */
export function useBulkDeletion<Entry extends InboxEntry>(kind: InboxKind<Entry>, events: BulkEvents): UseBulkDeletion {
  const [bulk, setBulk] = useState<BulkState>({ state: 'off' });
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const running = useRef<AbortController | null>(null);
  // The list can show another page by the time a deletion ends, so the latest callbacks must run.
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

  async function deleteSelected(): Promise<void> {
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
        onDeletedIds: (deletedIds) => {
          done += deletedIds.length;
          const isStopping = signal.aborted;
          setBulk({ state: 'deleting', done, total, isStopping });
          setSelection(({ scope }) => ({ ids: new Set(ids.slice(done - before)), scope }));
          latest.current.onDeletedIds(deletedIds);
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
    startSelecting: () => {
      reset('selecting');
    },
    endSelecting: () => {
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
    deleteSelected: () => {
      void deleteSelected();
    },
    stop: () => {
      running.current?.abort();
      setBulk((current) => (current.state === 'deleting' ? { ...current, isStopping: true } : current));
    },
  };
}
