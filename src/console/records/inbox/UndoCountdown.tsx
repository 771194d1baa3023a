import { type Ref, useEffect, useEffectEvent, useState } from 'react';

import { UNDO_SECONDS } from '#domain/inbox-console.ts';
import { Button } from '#ui/Button.tsx';

import type { Noun } from '#console/records/record-kind.ts';
import { countdownSentence } from './bulk.ts';

type UndoCountdownProps = {
  count: number;
  noun: Noun;
  undoButton: Ref<HTMLButtonElement>;
  onUndo: () => void;
  /** The time to undo has passed. */
  onTimeUp: () => void;
};

const SECOND_MS = 1000;

/**
 * Counts down the time in which a deletion can be undone. Assistive technology announces the
 * deletion once and not each second (see `announcement`).
 */
export function UndoCountdown({ count, noun, undoButton, onUndo, onTimeUp }: UndoCountdownProps) {
  const [left, setLeft] = useState(UNDO_SECONDS);
  const end = useEffectEvent(onTimeUp);

  useEffect(() => {
    const startedAt = performance.now();
    const clock = setInterval(() => {
      const passed = Math.floor((performance.now() - startedAt) / SECOND_MS);
      setLeft(Math.max(0, UNDO_SECONDS - passed));
    }, SECOND_MS);
    const over = setTimeout(() => {
      end();
    }, UNDO_SECONDS * SECOND_MS);
    return () => {
      clearInterval(clock);
      clearTimeout(over);
    };
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
