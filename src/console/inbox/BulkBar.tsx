import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

import { inboxSentences } from '#domain/inbox.ts';
import { Button } from '#ui/Button.tsx';

import { announcement, type BulkState, countOf, haltedSentence, type Noun, progressSentence } from './bulk.ts';
import './bulk-bar.css';
import { ProgressLine } from './ProgressLine.tsx';
import { SelectionTools } from './SelectionTools.tsx';
import { loadFailureSentence } from '#console/sentences.ts';
import { UndoCountdown } from './UndoCountdown.tsx';
import type { UseBulkDeletion } from './use-bulk-deletion.ts';

type BulkBarProps = {
  deletion: UseBulkDeletion;
  noun: Noun;
  isFiltered: boolean;
  hasRows: boolean;
  onSelectPage: () => void;
  onSelectAll: () => void;
  /** The button that starts the selecting. It gets the focus back at the end. */
  selectButton: ButtonRef;
  onEnd: () => void;
};

type ButtonRef = RefObject<HTMLButtonElement | null>;

/** Whether the focused element has been removed. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}

/**
 * Moves the focus to the button of the new step when the focused button of the old step has been
 * removed; after the last step, to `selectButton`.
 */
function useStepFocus(state: BulkState['state'], selectButton: ButtonRef): ButtonRef {
  const button = useRef<HTMLButtonElement>(null);
  const seen = useRef(state);
  useLayoutEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (isFocusLost()) (button.current ?? selectButton.current)?.focus();
    // If the list is empty by now, the select button is disabled and cannot get the focus.
    if (isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
  }, [state, selectButton]);
  return button;
}

type DeletingProps = { bulk: Extract<BulkState, { state: 'deleting' }>; button: ButtonRef; onStop: () => void };

function Deleting({ bulk: { done, total, isStopping }, button, onStop }: DeletingProps) {
  return (
    <>
      <p className="strong">{progressSentence(done, total)}</p>
      <progress aria-label="Deleted so far" max={total} value={done} />
      <Button ref={button} kind="quiet" busy={isStopping} onClick={onStop}>
        Stop
      </Button>
    </>
  );
}

type HaltedProps = { bulk: Extract<BulkState, { state: 'halted' }>; noun: Noun; button: ButtonRef; onRetry: () => void; onEnd: () => void };

function Halted({ bulk: { done, total, error }, noun, button, onRetry, onEnd }: HaltedProps) {
  return (
    <>
      <p className="strong" role="alert">
        {error === null ? 'Stopped.' : `${inboxSentences.bulkDeleteFailed} ${loadFailureSentence(error)}`}{' '}
        {haltedSentence(done, total, noun)}
      </p>
      <div className="cluster gap-2">
        <Button ref={button} kind="danger" onClick={onRetry}>
          {error === null ? 'Delete the rest' : 'Try again'}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          Keep the rest
        </Button>
      </div>
    </>
  );
}

function stepOf({ deletion, noun, isFiltered, hasRows, onSelectPage, onSelectAll, onEnd }: BulkBarProps, button: ButtonRef): ReactNode {
  const { bulk, selection } = deletion;
  switch (bulk.state) {
    case 'off':
      return null;
    case 'selecting':
    case 'asking':
      return (
        <SelectionTools
          selected={selection.ids.size}
          noun={noun}
          isFiltered={isFiltered}
          hasRows={hasRows}
          button={button}
          onSelectPage={onSelectPage}
          onSelectAll={onSelectAll}
          onDelete={deletion.askToConfirm}
          onCancel={onEnd}
        />
      );
    case 'collecting':
      return (
        <ProgressLine
          text={`Collecting… ${countOf(bulk.found, noun)} so far`}
          stopLabel="Cancel"
          button={button}
          onStop={deletion.cancelCollecting}
        />
      );
    case 'counting':
      return (
        <UndoCountdown
          count={selection.ids.size}
          noun={noun}
          undoButton={button}
          onUndo={deletion.backToSelecting}
          onTimeUp={deletion.deleteSelected}
        />
      );
    case 'deleting':
      return <Deleting bulk={bulk} button={button} onStop={deletion.stop} />;
    case 'halted':
      return <Halted bulk={bulk} noun={noun} button={button} onRetry={deletion.deleteSelected} onEnd={onEnd} />;
    case 'finished':
      return (
        <>
          <p className="strong">{countOf(bulk.done, noun)} deleted.</p>
          <Button ref={button} kind="quiet" onClick={onEnd}>
            Close
          </Button>
        </>
      );
  }
}

/** The bar for selecting and deleting many entries, step by step. */
export function BulkBar(props: BulkBarProps) {
  const { bulk, selection } = props.deletion;
  const button = useStepFocus(bulk.state, props.selectButton);
  const step = stepOf(props, button);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement(bulk, selection.ids.size, props.noun)}
      </p>
      {step === null ? null : (
        <section className="bulk-bar cluster tabular no-print" aria-label={`Delete many ${props.noun.many}`} data-state={bulk.state}>
          {step}
        </section>
      )}
    </>
  );
}
