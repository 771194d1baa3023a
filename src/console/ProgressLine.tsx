import type { Ref } from 'react';

import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';

type ProgressLineProps = {
  /** How far it has come. Assistive technology isn't told of each change. */
  text: string;
  /** What the button says that ends it. */
  stopLabel: string;
  button?: Ref<HTMLButtonElement>;
  onStop: () => void;
};

/** Something that takes a while, how far it has come, and the way to end it. */
export function ProgressLine({ text, stopLabel, button, onStop }: ProgressLineProps) {
  return (
    <div className="progress-line">
      <Spinner />
      <p>{text}</p>
      <Button small kind="quiet" ref={button} onClick={onStop}>
        {stopLabel}
      </Button>
    </div>
  );
}
