import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

import { ENTRY_STATES } from '#domain/entry-work.ts';
import { inboxSentences } from '#domain/inbox.ts';
import { Button } from '#ui/forms/Button.tsx';
import { isFocusLost } from '#ui/forms/use-focus-back.ts';

import { ProgressLine } from '#console/records/list/ProgressLine.tsx';
import { countOf } from '#console/records/list/words.ts';
import type { Noun } from '#console/records/record-kind.ts';
import { loadFailureSentence } from '#console/sentences.ts';
import { announcement, type BulkState, doneText, haltedSentence, progressSentence } from './bulk.ts';
import './bulk-bar.css';
import type { BulkDeletion } from './use-bulk-deletion.ts';

type BulkBarProps = {
  deletion: BulkDeletion;
  noun: Noun;
  isFiltered: boolean;
  hasRows: boolean;
  canSelectAll: boolean;
  onSelectPage: () => void;
  onSelectAll: () => void;
  /** It gets the focus back at the end. */
  selectButton: ButtonRef;
};

type ButtonRef = RefObject<HTMLButtonElement | null>;

/**
 * Moves the focus to the button of the new step when the focused button was removed; after the last
 * step, to `selectButton`.
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

type StepProps = Omit<BulkBarProps, 'selectButton'> & {
  button: ButtonRef;
};

function SelectionTools({ deletion, noun, isFiltered, hasRows, canSelectAll, button, onSelectPage, onSelectAll }: StepProps) {
  const selected = deletion.selection.ids.size;
  return (
    <>
      <p className="strong">{countOf(selected, noun)} selected</p>
      <div className="cluster gap-2">
        <Button small look="quiet" disabled={!hasRows} onClick={onSelectPage}>
          Select all on this page
        </Button>
        <Button small look="quiet" disabled={!canSelectAll} onClick={onSelectAll}>
          {isFiltered ? 'Select everything that matches' : `Select all ${noun.many}`}
        </Button>
        {ENTRY_STATES.map((state) => (
          <Button key={state} small look="quiet" disabled={selected === 0} onClick={() => deletion.work(state)}>
            Mark as {state}
          </Button>
        ))}
        <Button small look="danger" ref={selected === 0 ? null : button} disabled={selected === 0} onClick={deletion.askToConfirm}>
          {selected === 0 ? 'Delete' : `Delete ${countOf(selected, noun)}`}
        </Button>
        <Button small look="quiet" ref={selected === 0 ? button : null} onClick={deletion.endSelecting}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function failedSentence(marking: string | null): string {
  return marking === null ? inboxSentences.bulkDeleteFailed : inboxSentences.bulkMarkFailed;
}

function stepOf(props: StepProps): ReactNode {
  const { deletion, noun, button } = props;
  const { bulk } = deletion;
  switch (bulk.state) {
    case 'off':
      return null;
    case 'selecting':
    case 'asking':
      return <SelectionTools {...props} />;
    case 'collecting':
      return (
        <ProgressLine
          text={`Collecting… ${countOf(bulk.found, noun)} so far`}
          stopLabel="Cancel"
          button={button}
          onStop={deletion.cancelCollecting}
        />
      );
    case 'working':
      return (
        <>
          <p className="strong">{progressSentence(bulk.done, bulk.total, bulk.marking)}</p>
          <progress aria-label={bulk.marking === null ? 'Deleted so far' : 'Marked so far'} max={bulk.total} value={bulk.done} />
          <Button ref={button} look="quiet" busy={bulk.isStopping} onClick={deletion.stop}>
            Stop
          </Button>
        </>
      );
    case 'halted':
      return (
        <>
          <p className="strong" role="alert">
            {bulk.error === null ? 'Stopped.' : `${failedSentence(bulk.marking)} ${loadFailureSentence(bulk.error)}`}{' '}
            {haltedSentence(bulk.done, bulk.total, noun, bulk.marking)}
          </p>
          <div className="cluster gap-2">
            <Button ref={button} look="danger" onClick={() => deletion.work(bulk.marking)}>
              {bulk.error === null ? `${bulk.marking === null ? 'Delete' : 'Mark'} the rest` : 'Try again'}
            </Button>
            <Button look="quiet" onClick={deletion.endSelecting}>
              Keep the rest
            </Button>
          </div>
        </>
      );
    case 'finished':
      return (
        <>
          <p className="strong">
            {countOf(bulk.done, noun)} {doneText(bulk.marking)}.
          </p>
          <Button ref={button} look="quiet" onClick={deletion.endSelecting}>
            Close
          </Button>
        </>
      );
  }
}

export function BulkBar({ selectButton, ...props }: BulkBarProps) {
  const { bulk, selection } = props.deletion;
  const button = useStepFocus(bulk.state, selectButton);
  const step = stepOf({ ...props, button });
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement(bulk, selection.ids.size, props.noun)}
      </p>
      {step === null ? null : (
        <section
          className="bulk-bar below-3 cluster tabular no-print"
          aria-label={`Change or delete many ${props.noun.many}`}
          data-state={bulk.state}
        >
          {step}
        </section>
      )}
    </>
  );
}
