import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { UNDO_SECONDS, historySentences } from '#records/history/history.ts';
import { Button } from '#ui/forms/Button.tsx';
import { isFocusLost } from '#ui/forms/hooks/use-focus-back.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { formatRowCount, getFailureMessage } from './messages.ts';
import { sendAll } from './SelectionBar.tsx';
import type { List, RecordRow } from './use-list.ts';

type UndoBarProps<R extends RecordRow> = {
  list: List<R>;
  restore: (ids: readonly string[]) => Promise<unknown>;
};

/** Waits until no dialog is open. */
export function UndoBar<R extends RecordRow>(props: UndoBarProps<R>) {
  const { undo, dialog } = props.list;
  return undo.length === 0 || dialog !== null ? null : <OpenBar key={`${undo[0] ?? ''} ${String(undo.length)}`} {...props} />;
}

function OpenBar<R extends RecordRow>({ list, restore }: UndoBarProps<R>) {
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
      <Button ref={button} busy={isBusy} onClick={() => submit(undefined)}>
        Undo
      </Button>
    </section>
  );
}
