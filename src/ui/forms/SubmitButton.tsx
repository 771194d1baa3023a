import { Spinner } from '#ui/status/Spinner.tsx';
import { useFocusBack } from './use-focus-back.ts';

type SubmitButtonProps = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Whether the form is hydrated. Before that, its fields would get into the page's address. */
  isReady: boolean;
};

/** A submit button is disabled while the form is being sent (docs/behaviour.md, "Form fields"). */
export function SubmitButton({ label, busyLabel, isBusy, isReady }: SubmitButtonProps) {
  const button = useFocusBack(isBusy);
  return (
    <button ref={button} type="submit" className="button" disabled={isBusy || !isReady}>
      {isBusy ? <Spinner /> : null}
      {isBusy ? busyLabel : isReady ? label : 'Loading…'}
    </button>
  );
}
