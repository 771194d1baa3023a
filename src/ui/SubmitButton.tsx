import { Spinner } from './Spinner.tsx';
import { useFocusBack } from './use-focus-back.ts';

type SubmitButtonProps = {
  label: string;
  /** What it says while sending, e.g. `Sending…`. */
  busyLabel: string;
  isBusy: boolean;
  /** The form is alive: before that, a press would put its fields into the page's address. */
  isReady: boolean;
};

/** A form's submit button, disabled while sending (docs/behaviour.md, "Form fields"). */
export function SubmitButton({ label, busyLabel, isBusy, isReady }: SubmitButtonProps) {
  const button = useFocusBack(isBusy);
  return (
    <button ref={button} type="submit" className="button" disabled={isBusy || !isReady}>
      {isBusy ? <Spinner /> : null}
      {isBusy ? busyLabel : label}
    </button>
  );
}
