import { type Ref, useEffect, useEffectEvent, useState } from 'react';

import { UNDO_SECONDS } from '#domain/inbox-console.ts';
import { Button } from '#ui/forms/Button.tsx';

import type { Noun } from '#console/records/record-kind.ts';
import { useSecondsLeft } from '#console/use-seconds-left.ts';
import { countdownSentence } from './bulk.ts';

type UndoCountdownProps = {
  count: number;
  noun: Noun;
  undoButton: Ref<HTMLButtonElement>;
  onUndo: () => void;
  onTimeUp: () => void;
};

const SECOND_MS = 1000;

/** Assistive technology announces the deletion once and not each second (see `announcement`). */
export function UndoCountdown({ count, noun, undoButton, onUndo, onTimeUp }: UndoCountdownProps) {
  const [endAt] = useState(() => Date.now() + UNDO_SECONDS * SECOND_MS);
  const left = useSecondsLeft(endAt);
  const end = useEffectEvent(onTimeUp);

  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_SECONDS * SECOND_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <p className="strong">{countdownSentence(count, noun, left)}</p>
      <progress aria-hidden="true" max={UNDO_SECONDS} value={left} />
      <Button ref={undoButton} onClick={onUndo}>
        Undo
      </Button>
    </>
  );
}
