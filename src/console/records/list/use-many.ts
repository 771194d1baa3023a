import { useCallback, useState } from 'react';

import { useUnloadWarning } from '#ui/forms/use-unload-warning.ts';
import { useAbort } from '#ui/status/use-abort.ts';

import type { Filter, ManyKind } from '#console/records/record-kind.ts';
import { fetchAll, sendInBatches } from './parts.ts';

/** `filter` is that of all rows that matched when their ids were collected; null if they were selected one by one. */
export type Selection = { ids: ReadonlySet<string>; filter: Filter | null };

const NOTHING: Selection = { ids: new Set(), filter: null };

/** `marking` is the status that the rows get; null if they are deleted. */
type Work = { marking: string | null; done: number; total: number };

/** `halted`: the person stopped the work (a null error), or a request failed. */
export type ManyState =
  | { state: 'off' | 'selecting' | 'asking' }
  | { state: 'collecting'; found: number }
  | ({ state: 'working'; isStopping: boolean } & Work)
  | ({ state: 'halted'; error: unknown } & Work)
  | ({ state: 'finished' } & Work);

/** They run also when the list shows another page by then. */
type Events = {
  /** After each batch. */
  onDeleted: (ids: ReadonlySet<string>) => void;
  /** It gets the ids of those that are deleted, none if they were marked, and whether they are the rest of an earlier deletion. */
  onEnd: (deletedIds: readonly string[], isRest: boolean) => void;
};

export type Many = ReturnType<typeof useMany>;

/** Selects many rows, deletes them or gives them a status. */
export function useMany<R>(kind: ManyKind<R> | undefined) {
  const [now, setNow] = useState<ManyState>({ state: 'off' });
  const [selection, setSelection] = useState(NOTHING);
  const task = useAbort();
  useUnloadWarning(() => now.state === 'working');

  const select = useCallback((id: string, isSelected: boolean) => {
    setSelection(({ ids }) => ({ ids: isSelected ? new Set([...ids, id]) : new Set([...ids].filter((one) => one !== id)), filter: null }));
  }, []);

  function reset(state: 'off' | 'selecting'): void {
    task.abort();
    setSelection(NOTHING);
    setNow({ state });
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
      setNow({ state: 'selecting' });
    } catch (error) {
      if (signal.aborted) return;
      setNow({ state: 'selecting' });
      onFailed(error);
    }
  }

  async function work(marking: string | null, { onDeleted, onEnd }: Events): Promise<void> {
    if (kind === undefined) return;
    const signal = task.begin();
    const ids = [...selection.ids];
    const before = now.state === 'halted' ? now.done : 0;
    const progress = { marking, done: before, total: before + ids.length };
    setNow({ state: 'working', ...progress, isStopping: false });
    try {
      const isDone = await sendInBatches({
        ids,
        send: (batch) => (marking === null ? kind.removeMany(batch) : kind.markMany(batch, marking)),
        signal,
        onDone: (batch) => {
          progress.done += batch.length;
          setNow({ state: 'working', ...progress, isStopping: signal.aborted });
          setSelection({ ids: new Set(ids.slice(progress.done - before)), filter: selection.filter });
          if (marking === null) onDeleted(new Set(batch));
        },
      });
      if (!isDone) setNow({ state: 'halted', ...progress, error: null });
      else if (marking === null) reset('off');
      else setNow({ state: 'finished', ...progress });
    } catch (error) {
      setNow({ state: 'halted', ...progress, error: error === signal.reason ? null : error });
    }
    if (progress.done > before) onEnd(marking === null ? ids.slice(0, progress.done - before) : [], before > 0);
  }

  return {
    now,
    selection,
    isSelecting: now.state === 'selecting' || now.state === 'collecting' || now.state === 'asking',
    select,
    startSelecting: () => reset('selecting'),
    endSelecting: () => reset('off'),
    selectAlso: (more: readonly string[]) => setSelection(({ ids }) => ({ ids: new Set([...ids, ...more]), filter: null })),
    /** Selects everything that matches a filter. */
    collect: (filter: Filter, onFailed: (error: unknown) => void) => void collect(filter, onFailed),
    ask: () => setNow({ state: 'asking' }),
    /** From a question, or while ids are being collected. */
    backToSelecting: () => {
      if (now.state === 'collecting') task.abort();
      setNow({ state: 'selecting' });
    },
    /** Deletes the selected rows (null), or gives them a status. */
    work: (marking: string | null, events: Events) => void work(marking, events),
    /** Before other rows are shown. */
    clear: () => {
      if (now.state === 'selecting' || now.state === 'collecting') reset('selecting');
    },
    stop: () => {
      task.abort();
      setNow((current) => (current.state === 'working' ? { ...current, isStopping: true } : current));
    },
  };
}
