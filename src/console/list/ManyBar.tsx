import { type RefObject, useLayoutEffect, useRef } from 'react';

import { ENTRY_STATES } from '#records/forms/entry-work.ts';
import { DELETED_DAYS, UNDO_SECONDS } from '#records/history/history.ts';
import type { Elements } from '#ui/elements.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { isFocusLost } from '#ui/forms/hooks/use-focus-back.ts';

import type { BulkActions, RecordNoun, RecordRow } from './record-definition.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { describeFilter, isFiltered } from './filter.ts';
import type { BulkAction, Selection } from './use-many.ts';
import { formatRowCount } from './messages.ts';

type ButtonRef = RefObject<HTMLButtonElement | null>;

type ManyBarProps = {
  many: BulkAction;
  /** Sets a status on the selected rows, or deletes them (null). */
  onWork: (marking: string | null) => void;
  questions: BulkActions<RecordRow>['questions'];
  noun: RecordNoun;
  isFiltered: boolean;
  /** The ids of the rows of this page. */
  pageIds: readonly string[];
  canSelectAll: boolean;
  onSelectAll: () => void;
  /** The button that gets the focus after the last step. */
  moreButton: ButtonRef;
};

/** Describes the selection; undefined if the rows were selected one by one. */
export function getScopeSentence({ ids, filter }: Selection, noun: RecordNoun): string | undefined {
  if (filter === null) return undefined;
  const all = ids.size === 1 ? `This is the only ${noun.one}` : `These are all ${noun.many}`;
  return isFiltered(filter) ? `${all} that ${describeFilter(filter)}.` : `${all}: no search or date is set.`;
}

/**
 * Moves the focus to the button of the new step when the focused button was removed; after the last
 * step, to `moreButton`. A step without a button leaves the focus to the next step.
 */
function useStepFocus(step: string, moreButton: ButtonRef): ButtonRef {
  const button = useRef<HTMLButtonElement>(null);
  const seen = useRef(step);
  useLayoutEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    if (isFocusLost()) (step === 'off' ? moreButton : button).current?.focus();
  }, [step, moreButton]);
  return button;
}

/** The bar for selecting, marking and deleting rows in bulk. */
export function ManyBar({ many, onWork, questions, noun, pageIds, canSelectAll, onSelectAll, moreButton, ...props }: ManyBarProps) {
  const { now, selection } = many;
  const button = useStepFocus(now.state, moreButton);
  const selected = formatRowCount(selection.ids.size, noun);
  const isNone = selection.ids.size === 0;
  function stepOf(): Elements {
    if (now.state === 'collecting')
      return (
        <ProgressLine
          text={`Collecting… ${formatRowCount(now.found, noun)} so far`}
          stopLabel="Cancel"
          button={button}
          onStop={many.backToSelecting}
        />
      );
    if (now.state === 'working')
      return (
        <>
          <p className="strong" role="status">
            {`${now.marking === null ? 'Deleting' : 'Marking'} ${formatRowCount(now.total, noun)}…`}
          </p>
          <progress aria-label="Done so far" max={now.total} value={now.done} />
        </>
      );
    const done = now.state === 'selecting' ? now.done : null;
    return (
      <>
        <p className="strong" role="status">
          {done === null || !isNone ? `${selected} selected` : `${formatRowCount(done.count, noun)} marked as ${done.marking}.`}
        </p>
        <div className="cluster gap-2">
          <Button small look="quiet" disabled={pageIds.length === 0} onClick={() => many.selectAlso(pageIds)}>
            Select all on this page
          </Button>
          <Button small look="quiet" disabled={!canSelectAll} onClick={onSelectAll}>
            {props.isFiltered ? 'Select everything that matches' : `Select all ${noun.many}`}
          </Button>
          {ENTRY_STATES.map((state) => (
            <Button
              key={state}
              small
              look="quiet"
              disabled={isNone}
              onClick={() => (questions[state] === undefined ? onWork(state) : many.ask(state))}
            >
              {`Mark as ${state}`}
            </Button>
          ))}
          <Button small look="danger" ref={isNone ? null : button} disabled={isNone} onClick={() => many.ask(null)}>
            {isNone ? 'Delete' : `Delete ${selected}`}
          </Button>
          <Button small look="quiet" ref={isNone ? button : null} onClick={many.endSelecting}>
            {done === null ? 'Cancel' : 'Close'}
          </Button>
        </div>
      </>
    );
  }
  if (now.state === 'off') return null;
  return (
    <section className="list-note many-bar below-3 row cluster tabular no-print" aria-label={`Change or delete many ${noun.many}`}>
      {stepOf()}
      {now.state === 'asking' ? (
        <ConfirmDialog
          text={
            now.marking === null
              ? `Do you really want to delete ${selected}? You can undo this for ${UNDO_SECONDS} seconds, and bring entries back from “Recently Deleted” for ${DELETED_DAYS} days.`
              : (questions[now.marking] ?? '')
          }
          detail={getScopeSentence(selection, noun)}
          yes={`Yes, ${now.marking === null ? 'delete' : 'mark'} ${selected}`}
          no={now.marking !== null ? 'No, go back' : selection.ids.size === 1 ? 'No, keep it' : 'No, keep them'}
          danger={now.marking === null}
          onYes={() => onWork(now.marking)}
          onNo={many.backToSelecting}
        />
      ) : null}
    </section>
  );
}
