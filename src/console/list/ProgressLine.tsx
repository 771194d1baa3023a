import type { Ref } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { Spinner } from '#ui/status/Spinner.tsx';

type ProgressLineProps = {
  /** The text, which is in no live region, so that its changes are not announced. */
  text: string;
  stopLabel: string;
  button?: Ref<HTMLButtonElement>;
  onStop: () => void;
};

export function ProgressLine({ text, stopLabel, button, onStop }: ProgressLineProps) {
  return (
    <div className="progress-line row cluster tabular no-print">
      <Spinner />
      <p>{text}</p>
      <Button small look="quiet" ref={button} onClick={onStop}>
        {stopLabel}
      </Button>
    </div>
  );
}
