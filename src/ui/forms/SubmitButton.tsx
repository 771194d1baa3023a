import { Spinner } from '#ui/status/Spinner.tsx';
import { form as englishForm } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';
import { useFocusBack } from './use-focus-back.ts';

const words = wordsIn('form', englishForm);

type SubmitButtonProps = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Before hydration the fields would get into the page's address. */
  isReady: boolean;
};

export function SubmitButton({ label, busyLabel, isBusy, isReady }: SubmitButtonProps) {
  const button = useFocusBack(isBusy);
  return (
    <button ref={button} type="submit" className="button" disabled={isBusy || !isReady}>
      {isBusy ? <Spinner /> : null}
      {isBusy ? busyLabel : isReady ? label : words.loading}
    </button>
  );
}
