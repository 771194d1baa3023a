import { Button } from '#ui/forms/Button.tsx';
import { Spinner } from '#ui/status/Spinner.tsx';

type ProgressLineProps = {
  /** In no live region: changes are not announced. */
  text: string;
  stopLabel: string;
  onStop: () => void;
};

export function ProgressLine({ text, stopLabel, onStop }: ProgressLineProps) {
  return (
    <div className="progress-line row cluster tabular no-print">
      <Spinner />
      <p>{text}</p>
      <Button small look="quiet" onClick={onStop}>
        {stopLabel}
      </Button>
    </div>
  );
}
