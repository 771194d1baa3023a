import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

import { ENTRY_STATES } from '#domain/entry-work.ts';
import { inboxSentences } from '#domain/inbox.ts';
import { UNDO_SECONDS } from '#domain/inbox-console.ts';
import { DELETED_DAYS } from '#domain/recently-deleted.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { isFocusLost } from '#ui/forms/use-focus-back.ts';

import type { Noun } from '#console/records/record-kind.ts';
import { consoleSentences, loadFailureSentence } from '#console/sentences.ts';
import { filterInWords, isFiltered } from './filter.ts';
import { ProgressLine } from './ProgressLine.tsx';
import type { Many, ManyState, Selection } from './use-many.ts';
import { countOf } from './words.ts';

type ButtonRef = RefObject<HTMLButtonElement | null>;

type ManyBarProps = {
  many: Many;
  /** Deletes the selected rows (null), or gives them a status. */
  onWork: (marking: string | null) => void;
  noun: Noun;
  isFiltered: boolean;
  /** The ids of the rows of this page. */
  pageIds: readonly string[];
  canSelectAll: boolean;
  onSelectAll: () => void;
  /** It gets the focus back at the end. */
  selectButton: ButtonRef;
};

/** `deleted`, `marked as answered` */
function doneText(marking: string | null): string {
  return marking === null ? 'deleted' : `marked as ${marking}`;
}

/** `200 enquiries are deleted, 250 are left.` */
export function haltedSentence(done: number, total: number, noun: Noun, marking: string | null): string {
  const left = total - done;
  return `${countOf(done, noun)} ${done === 1 ? 'is' : 'are'} ${doneText(marking)}, ${left.toLocaleString('en-IN')} ${left === 1 ? 'is' : 'are'} left.`;
}

/** What was selected; undefined if the rows were selected one by one. */
export function scopeSentence({ ids, filter }: Selection, noun: Noun): string | undefined {
  if (filter === null) return undefined;
  const all = ids.size === 1 ? `This is the only ${noun.one}` : `These are all ${noun.many}`;
  return isFiltered(filter) ? `${all} that ${filterInWords(filter)}.` : `${all}: no search or date is set.`;
}

/** It changes with each step, not with each second or batch. */
export function announcement(now: ManyState, selected: number, noun: Noun): string {
  if (now.state === 'selecting') return `${countOf(selected, noun)} selected`;
  if (now.state === 'collecting') return `Collecting the ${noun.many}…`;
  if (now.state === 'working')
    return now.isStopping ? 'Stopping…' : `${now.marking === null ? 'Deleting' : 'Marking'} ${countOf(now.total, noun)}…`;
  return now.state === 'finished' ? `${countOf(now.done, noun)} ${doneText(now.marking)}.` : '';
}

/**
 * Moves the focus to the button of the new step when the focused button was removed; after the last
 * step, to `selectButton`.
 */
function useStepFocus(state: ManyState['state'], selectButton: ButtonRef): ButtonRef {
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

function stepOf({ many, onWork, noun, pageIds, canSelectAll, onSelectAll, ...props }: ManyBarProps, button: ButtonRef): ReactNode {
  const { now } = many;
  const selected = many.selection.ids.size;
  const isNone = selected === 0;
  switch (now.state) {
    case 'off':
      return null;
    case 'selecting':
    case 'asking':
      return (
        <>
          <p className="strong">{countOf(selected, noun)} selected</p>
          <div className="cluster gap-2">
            <Button small look="quiet" disabled={pageIds.length === 0} onClick={() => many.selectAlso(pageIds)}>
              Select all on this page
            </Button>
            <Button small look="quiet" disabled={!canSelectAll} onClick={onSelectAll}>
              {props.isFiltered ? 'Select everything that matches' : `Select all ${noun.many}`}
            </Button>
            {ENTRY_STATES.map((state) => (
              <Button key={state} small look="quiet" disabled={isNone} onClick={() => onWork(state)}>
                Mark as {state}
              </Button>
            ))}
            <Button small look="danger" ref={isNone ? null : button} disabled={isNone} onClick={many.ask}>
              {isNone ? 'Delete' : `Delete ${countOf(selected, noun)}`}
            </Button>
            <Button small look="quiet" ref={isNone ? button : null} onClick={many.endSelecting}>
              Cancel
            </Button>
          </div>
        </>
      );
    case 'collecting':
      return (
        <ProgressLine
          text={`Collecting… ${countOf(now.found, noun)} so far`}
          stopLabel="Cancel"
          button={button}
          onStop={many.backToSelecting}
        />
      );
    case 'working':
      return (
        <>
          <p className="strong">{`${now.done.toLocaleString('en-IN')} of ${now.total.toLocaleString('en-IN')} ${doneText(now.marking)}`}</p>
          <progress aria-label={now.marking === null ? 'Deleted so far' : 'Marked so far'} max={now.total} value={now.done} />
          <Button ref={button} look="quiet" busy={now.isStopping} onClick={many.stop}>
            Stop
          </Button>
        </>
      );
    case 'halted': {
      const failed = now.marking === null ? inboxSentences.bulkDeleteFailed : inboxSentences.bulkMarkFailed;
      return (
        <>
          <p className="strong" role="alert">
            {now.error === null ? 'Stopped.' : `${failed} ${loadFailureSentence(now.error)}`}{' '}
            {haltedSentence(now.done, now.total, noun, now.marking)}
          </p>
          <div className="cluster gap-2">
            <Button ref={button} look="danger" onClick={() => onWork(now.marking)}>
              {now.error === null ? `${now.marking === null ? 'Delete' : 'Mark'} the rest` : 'Try again'}
            </Button>
            <Button look="quiet" onClick={many.endSelecting}>
              Keep the rest
            </Button>
          </div>
        </>
      );
    }
    case 'finished':
      return (
        <>
          <p className="strong">{announcement(now, selected, noun)}</p>
          <Button ref={button} look="quiet" onClick={many.endSelecting}>
            Close
          </Button>
        </>
      );
  }
}

/** The bar in which many rows are selected, marked or deleted. */
export function ManyBar(props: ManyBarProps) {
  const { many, noun } = props;
  const { now, selection } = many;
  const button = useStepFocus(now.state, props.selectButton);
  const step = stepOf(props, button);
  const selected = countOf(selection.ids.size, noun);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement(now, selection.ids.size, noun)}
      </p>
      {step === null ? null : (
        <section
          className="list-note many-bar below-3 cluster tabular no-print"
          aria-label={`Change or delete many ${noun.many}`}
          data-state={now.state}
        >
          {step}
        </section>
      )}
      {now.state === 'asking' ? (
        <ConfirmDialog
          title={consoleSentences.confirmTitle}
          text={`Do you really want to delete ${selected}? You can undo this for ${UNDO_SECONDS} seconds, and bring entries back from “Recently Deleted” for ${DELETED_DAYS} days.`}
          detail={scopeSentence(selection, noun)}
          yes={`Yes, delete ${selected}`}
          no={selection.ids.size === 1 ? 'No, keep it' : 'No, keep them'}
          danger
          onYes={() => props.onWork(null)}
          onNo={many.backToSelecting}
        />
      ) : null}
    </>
  );
}
