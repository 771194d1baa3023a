import { useCallback, useState } from 'react';

import { inboxSentences } from '#records/forms/inbox.ts';
import { useUnloadWarning } from '#ui/forms/hooks/use-unload-warning.ts';
import { useAbort } from '#ui/status/use-abort.ts';

import { loadFailureSentence } from '#console/sentences.ts';
import { getFailureMessage, getHaltedSentence } from './messages.ts';
import { fetchAll, sendInBatches } from './parts.ts';
import type { Filter, BulkActions, Message, RecordNoun } from './record-definition.ts';

/**
 * The selected rows. `filter` is the filter by which their ids were collected; null if they were
 * selected one by one.
 */
export type Selection = { ids: ReadonlySet<string>; filter: Filter | null };

const NOTHING: Selection = { ids: new Set(), filter: null };

/**
 * The step of a bulk action. `done` counts the rows already marked; `marking` is their new status,
 * null for a deletion.
 */
type ManyState =
  | { state: 'off' }
  | { state: 'asking'; marking: string | null }
  | { state: 'selecting'; done: { count: number; marking: string } | null }
  | { state: 'collecting'; found: number }
  | { state: 'working'; marking: string | null; done: number; total: number };

const SELECTING: ManyState = { state: 'selecting', done: null };

/** Handlers that run even if the list shows another page by then. */
type ManyEvents = {
  onDeleted: (ids: ReadonlySet<string>) => void;
  /** Receives the ids of the deleted rows. */
  onEnd: (deletedIds: readonly string[]) => void;
};

export type BulkAction = ReturnType<typeof useMany>;

/** Manages the selection of rows and bulk actions on them. */
export function useMany<R>(actions: BulkActions<R> | undefined, noun: RecordNoun, onFailed: (message: Message) => void) {
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

  async function collect(filter: Filter): Promise<void> {
    if (actions === undefined) return;
    const signal = task.begin();
    setNow({ state: 'collecting', found: 0 });
    try {
      const ids = await fetchAll(
        ({ cursor }) => actions.listIds(filter, { cursor, signal }),
        signal,
        (found) => setNow({ state: 'collecting', found }),
      );
      setSelection({ ids: new Set(ids), filter });
      setNow(SELECTING);
    } catch (error) {
      if (signal.aborted) return;
      setNow(SELECTING);
      onFailed(getFailureMessage(error, inboxSentences.collectFailed));
    }
  }

  async function work(marking: string | null, { onDeleted, onEnd }: ManyEvents): Promise<void> {
    if (actions === undefined) return;
    const ids = [...selection.ids];
    let done = 0;
    setNow({ state: 'working', marking, done, total: ids.length });
    try {
      await sendInBatches({
        ids,
        send: (batch) => (marking === null ? actions.removeMany(batch) : actions.markMany(batch, marking)),
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
      const failed = marking === null ? inboxSentences.bulkDeleteFailed : inboxSentences.bulkMarkFailed;
      const detail = getHaltedSentence(done, ids.length - done, noun, marking);
      onFailed({ kind: 'failure', text: `${failed} ${loadFailureSentence(error)}`, detail, afterClose: 'stay' });
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
    /** Selects all rows that match a filter. */
    collect: (filter: Filter) => void collect(filter),
    /** Asks before a status is set, or before a deletion (null). */
    ask: (marking: string | null) => setNow({ state: 'asking', marking }),
    /** Returns to the selection from a question, or cancels the collecting of ids. */
    backToSelecting: () => {
      if (now.state === 'collecting') task.abort();
      setNow(SELECTING);
    },
    /** Sets a status on the selected rows, or deletes them (null). */
    work: (marking: string | null, events: ManyEvents) => void work(marking, events),
    /** Clears the selection before other rows are shown. */
    clear: () => {
      if (now.state === 'selecting' || now.state === 'collecting') reset(SELECTING);
    },
  };
}
