import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Collection } from '#records/collections.ts';
import { UNDO_SECONDS, historySentences } from '#records/history/history.ts';
import { Button } from '#ui/forms/Button.tsx';
import { isFocusLost } from '#ui/forms/hooks/use-focus-back.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import type { Message, RecordNoun } from './record-definition.ts';
import { restoreRecords } from '#console/history/calls.ts';
import { formatRowCount, getFailureMessage } from './messages.ts';

type UndoBarProps = {
  noun: RecordNoun;
  collection: Pick<Collection, 'name'>;
  ids: readonly string[];
  /** `failure` is null if the records are restored. */
  onUndone: (failure: Message | null) => void;
};

const SECOND_MS = 1000;

/** Offers to undo a deletion for some seconds. */
export function UndoBar({ noun, collection, ids, onUndone }: UndoBarProps) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, submit } = useSubmit({
    send: () => restoreRecords(collection, ids),
    onDone: () => onUndone(null),
    onFailed: (error) => onUndone(getFailureMessage(error, historySentences.restoreFailed)),
  });
  const isOver = left === 0 && !isBusy;

  useEffect(() => {
    const endAt = Date.now() + UNDO_SECONDS * SECOND_MS;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endAt - Date.now()) / SECOND_MS))), SECOND_MS);
    return () => clearInterval(timer);
  }, []);

  // The pressed button is often gone, so the bar takes the focus.
  useLayoutEffect(() => {
    if (isFocusLost()) button.current?.focus();
  }, []);

  useEffect(() => {
    if (isOver && isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isOver]);

  if (isOver) return null;
  return (
    <section className="list-note below-3 row cluster no-print" aria-label="Undo">
      <p className="strong" role="status">
        {`${formatRowCount(ids.length, noun)} deleted.`}
      </p>
      <progress aria-hidden="true" max={UNDO_SECONDS} value={left} />
      <Button ref={button} busy={isBusy} onClick={() => submit(undefined)}>
        Undo
      </Button>
    </section>
  );
}
