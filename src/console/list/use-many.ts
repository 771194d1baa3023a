import { useCallback, useState } from 'react';

import { useUnloadWarning } from '#ui/forms/hooks/use-unload-warning.ts';
import { useAbort } from '#ui/status/use-abort.ts';

import type { Filter, ManyKind } from './record-kind.ts';
import { fetchAll, sendInBatches } from './parts.ts';

/** `filter` is that of all rows that matched when their ids were collected; null if they were selected one by one. */
export type Selection = { ids: ReadonlySet<string>; filter: Filter | null };

const NOTHING: Selection = { ids: new Set(), filter: null };

/** `done` is what was marked before; `marking` is the status that rows get, null if they are deleted. */
type ManyState =
  | { state: 'off' | 'asking' }
  | { state: 'selecting'; done: { count: number; marking: string } | null }
  | { state: 'collecting'; found: number }
  | { state: 'working'; marking: string | null; done: number; total: number };

const SELECTING: ManyState = { state: 'selecting', done: null };

/** They run also when the list shows another page by then. */
type ManyEvents = {
  onDeleted: (ids: ReadonlySet<string>) => void;
  /** Gets how many are done and how many are left; these stay selected. */
  onFailed: (error: unknown, done: number, left: number) => void;
  /** Gets the ids of those that are deleted. */
  onEnd: (deletedIds: readonly string[]) => void;
};

export type BulkAction = ReturnType<typeof useMany>;

/** Selects many rows, deletes them or gives them a status. */
export function useMany<R>(kind: ManyKind<R> | undefined) {
  const [now, setNow] = useState<ManyState>({ state: 'off' });
  const [selection, setSelection] = useState(NOTHING);
  const task = useAbort();
  useUnloadWarning(() => now.state === 'working');

  const select = useCallback((id: string, isSelected: boolean) => {
    setSelection(({ ids }) => ({ ids: isSelected ? new Set([...ids, id]) : new Set([...ids].filter((one) => one !== id)), filter: null }));
  }, []);

  function reset(next: ManyState): void {
    task.abort();
    setSelection(NOTHING);
    setNow(next);
  }

  async function collect(filter: Filter, onFailed: (error: unknown) => void): Promise<void> {
    if (kind === undefined) return;
    const signal = task.begin();
    setNow({ state: 'collecting', found: 0 });
    try {
      const ids = await fetchAll(
        ({ cursor }) => kind.listIds(filter, { cursor, signal }),
        signal,
        (found) => setNow({ state: 'collecting', found }),
      );
      setSelection({ ids: new Set(ids), filter });
      setNow(SELECTING);
    } catch (error) {
      if (signal.aborted) return;
      setNow(SELECTING);
      onFailed(error);
    }
  }

  async function work(marking: string | null, { onDeleted, onFailed, onEnd }: ManyEvents): Promise<void> {
    if (kind === undefined) return;
    const ids = [...selection.ids];
    let done = 0;
    setNow({ state: 'working', marking, done, total: ids.length });
    try {
      await sendInBatches({
        ids,
        send: (batch) => (marking === null ? kind.removeMany(batch) : kind.markMany(batch, marking)),
        signal: task.begin(),
        onDone: (batch) => {
          done += batch.length;
          setNow({ state: 'working', marking, done, total: ids.length });
          if (marking === null) onDeleted(new Set(batch));
        },
      });
      reset(marking === null ? { state: 'off' } : { state: 'selecting', done: { count: done, marking } });
    } catch (error) {
      setSelection({ ids: new Set(ids.slice(done)), filter: selection.filter });
      setNow(SELECTING);
      onFailed(error, done, ids.length - done);
    }
    if (done > 0) onEnd(marking === null ? ids.slice(0, done) : []);
  }

  return {
    now,
    selection,
    isSelecting: now.state === 'selecting' || now.state === 'collecting' || now.state === 'asking',
    select,
    startSelecting: () => reset(SELECTING),
    endSelecting: () => reset({ state: 'off' }),
    selectAlso: (more: readonly string[]) => setSelection(({ ids }) => ({ ids: new Set([...ids, ...more]), filter: null })),
    /** Selects everything that matches a filter. */
    collect: (filter: Filter, onFailed: (error: unknown) => void) => void collect(filter, onFailed),
    ask: () => setNow({ state: 'asking' }),
    /** From a question, or while ids are being collected. */
    backToSelecting: () => {
      if (now.state === 'collecting') task.abort();
      setNow(SELECTING);
    },
    /** Deletes the selected rows (null), or gives them a status. */
    work: (marking: string | null, events: ManyEvents) => void work(marking, events),
    /** Before other rows are shown. */
    clear: () => {
      if (now.state === 'selecting' || now.state === 'collecting') reset(SELECTING);
    },
  };
}
