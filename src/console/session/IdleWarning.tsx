import { useRef } from 'react';

import { sessionEndSentences } from '#records/accounts/session-end.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Button } from '#ui/forms/Button.tsx';

import { useSecondsLeft } from '#console/use-seconds-left.ts';
import { getRemainingSentence, formatRemaining } from './remaining.ts';

type IdleWarningProps = {
  /** The time of the lock, in milliseconds since 1970. */
  lockAt: number;
  /** Runs for the button and for Escape. */
  onStay: () => void;
};

/**
 * The warning before the session locks. Assistive technology announces the remaining time only a
 * few times.
 */
export function IdleWarning({ lockAt, onStay }: IdleWarningProps) {
  const left = useSecondsLeft(lockAt);
  const stayButton = useRef<HTMLButtonElement>(null);

  return (
    <Dialog
      title={sessionEndSentences.idleTitle}
      role="alertdialog"
      text={<p>{sessionEndSentences.idleText}</p>}
      onClose={onStay}
      initialFocus={stayButton}
    >
      <p className="text-l tabular above-4" role="timer">
        Time left: <strong>{formatRemaining(left)}</strong>
      </p>
      <p className="visually-hidden" role="status">
        {getRemainingSentence(left)}
      </p>
      <div className="dialog-buttons cluster gap-3 above-5">
        <Button ref={stayButton} onClick={onStay}>
          {sessionEndSentences.idleStay}
        </Button>
      </div>
    </Dialog>
  );
}
