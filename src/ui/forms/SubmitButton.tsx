import { Spinner } from '#ui/status/Spinner.tsx';
import { useFocusBack } from './hooks/use-focus-back.ts';
import { useMessages } from './messages.ts';

type SubmitButtonProps = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** False before hydration in a form that only the script sends. */
  isReady?: boolean;
};

export function SubmitButton({ label, busyLabel, isBusy, isReady = true }: SubmitButtonProps) {
  const { form } = useMessages();
  const button = useFocusBack(isBusy);
  return (
    <button ref={button} type="submit" className="button" disabled={isBusy || !isReady}>
      {isBusy ? <Spinner /> : null}
      <span>{isBusy ? busyLabel : isReady ? label : form.loading}</span>
    </button>
  );
}
