import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { INBOX_CHANGE_MAX } from '#records/forms/inbox-query.ts';
import { UNDO_SECONDS, historySentences } from '#records/history/history.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { isFocusLost } from '#ui/forms/hooks/use-focus-back.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';
import { useUnloadWarning } from '#ui/forms/hooks/use-unload-warning.ts';
import { Spinner } from '#ui/status/Spinner.tsx';

import { loadFailureSentence } from '#console/sentences.ts';
import { formatRowCount, getFailureMessage, getHaltedSentence } from './messages.ts';
import type { List, RecordRow } from './use-list.ts';

/** Sends as many ids at a time as a call accepts; returns those sent and the failure. */
export async function sendAll(ids: readonly string[], send: (ids: readonly string[]) => Promise<unknown>) {
  for (let start = 0; start < ids.length; start += INBOX_CHANGE_MAX) {
    try {
      await send(ids.slice(start, start + INBOX_CHANGE_MAX));
    } catch (error) {
      return { done: ids.slice(0, start), error };
    }
  }
  return { done: ids, error: null };
}

export type BulkAction = {
  label: string;
  countedLabel?: (selected: string) => string;
  past: string;
  deletes?: boolean;
  question?: ((selected: string) => string) | undefined;
  send: (ids: readonly string[]) => Promise<unknown>;
  failed: string;
  onDone?: ((ids: readonly string[]) => void) | undefined;
};

type SelectionBarProps<R extends RecordRow> = { list: List<R>; actions: readonly BulkAction[] };

export function SelectionBar<R extends RecordRow>(props: SelectionBarProps<R>) {
  return props.list.isSelecting ? <OpenSelectionBar {...props} /> : null;
}

function OpenSelectionBar<R extends RecordRow>({ list, actions }: SelectionBarProps<R>) {
  const { table, page, noun } = list;
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const ids = table.getSelectedRowModel().rows.map(({ id }) => id);
  const selected = formatRowCount(ids.length, noun);
  const isNone = ids.length === 0;
  const { isBusy, submit } = useSubmit({
    send: (action: BulkAction) => sendAll(ids, action.send),
    onDone: ({ done, error }, { deletes = false, past, failed, onDone }) => {
      if (error !== null) {
        const detail = getHaltedSentence(done.length, ids.length - done.length, noun, past);
        list.open({ kind: 'failure', text: `${failed} ${loadFailureSentence(error)}`, detail, afterClose: 'stay' });
      } else if (deletes) list.selectRows(false);
      else setSaid(`${formatRowCount(done.length, noun)} ${past}.`);
      if (done.length === 0) return;
      table.setRowSelection((chosen) => Object.fromEntries(Object.entries(chosen).filter(([id]) => !done.includes(id))));
      onDone?.(done);
      list.refresh();
    },
    onFailed: () => undefined,
  });
  useUnloadWarning(() => isBusy);

  // The pressed button may now be disabled.
  useLayoutEffect(() => {
    if (isFocusLost()) button.current?.focus();
  }, [isBusy, said]);

  function act(action: BulkAction): void {
    setAsked(null);
    setSaid('');
    submit(action);
  }
  return (
    <section
      className="list-region selection-bar below-3 row cluster gap-3 tabular no-print"
      aria-label={`Change or delete many ${noun.many}`}
    >
      <p className="strong" role="status">
        {said === '' || !isNone ? `${selected} selected` : said}
      </p>
      <div className="cluster gap-2">
        {isBusy ? <Spinner /> : null}
        <Button
          label="Select all on this page"
          small
          look="quiet"
          disabled={isBusy || page.rows.length === 0}
          onClick={() => table.toggleAllPageRowsSelected(true)}
        />
        <Button
          label={list.cursor === null ? `Select all ${formatRowCount(page.found, noun)}` : 'Select all that are loaded'}
          small
          look="quiet"
          disabled={isBusy || page.found === 0}
          onClick={() => table.toggleAllRowsSelected(true)}
        />
        {list.cursor === null ? null : (
          <Button label="Load all" small look="quiet" disabled={isBusy || list.state === 'loading'} onClick={list.loadAll} />
        )}
        {actions.map((action) => (
          <Button
            key={action.label}
            label={isNone ? action.label : (action.countedLabel?.(selected) ?? action.label)}
            small
            look={action.deletes === true ? 'danger' : 'quiet'}
            disabled={isNone || isBusy}
            onClick={() => (action.question === undefined ? act(action) : setAsked(action))}
          />
        ))}
        <Button
          label={said === '' ? 'Cancel' : 'Close'}
          small
          look="quiet"
          ref={button}
          disabled={isBusy}
          onClick={() => list.selectRows(false)}
        />
      </div>
      {asked === null ? null : (
        <ConfirmDialog
          text={asked.question?.(selected) ?? ''}
          yes={`Yes, ${asked.deletes === true ? 'delete' : 'mark'} ${selected}`}
          no={asked.deletes !== true ? 'No, go back' : ids.length === 1 ? 'No, keep it' : 'No, keep them'}
          danger={asked.deletes === true}
          onYes={() => act(asked)}
          onNo={() => setAsked(null)}
        />
      )}
    </section>
  );
}

type UndoBarProps<R extends RecordRow> = {
  list: List<R>;
  restore: (ids: readonly string[]) => Promise<unknown>;
};

/** Waits until no dialog is open. */
export function UndoBar<R extends RecordRow>(props: UndoBarProps<R>) {
  const { undo, dialog } = props.list;
  return undo.length === 0 || dialog !== null ? null : <OpenUndoBar key={`${undo[0] ?? ''} ${String(undo.length)}`} {...props} />;
}

function OpenUndoBar<R extends RecordRow>({ list, restore }: UndoBarProps<R>) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, submit } = useSubmit({
    send: () => sendAll(list.undo, restore),
    onDone: ({ error }) => {
      list.setUndo([]);
      if (error === null) list.refresh();
      else list.open(getFailureMessage(error, historySentences.restoreFailed));
    },
    onFailed: () => undefined,
  });
  const isOver = left <= 0 && !isBusy;

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);

  // The pressed button may be gone.
  useLayoutEffect(() => {
    if (isFocusLost()) button.current?.focus();
  }, []);

  useEffect(() => {
    if (isOver && isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isOver]);

  if (isOver) return null;
  return (
    <section className="list-region below-3 row cluster gap-3 no-print" aria-label="Undo">
      <p className="strong" role="status">
        {`${formatRowCount(list.undo.length, list.noun)} deleted.`}
      </p>
      <progress aria-hidden="true" max={UNDO_SECONDS} value={left} />
      <Button label="Undo" ref={button} busy={isBusy} onClick={() => submit(undefined)} />
    </section>
  );
}
