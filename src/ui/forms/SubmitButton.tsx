import type { ComponentProps } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Spinner } from '#ui/status/Spinner.tsx';
import { useFocusBack } from './hooks/use-focus-back.ts';
import { useMessages } from './messages.ts';

type SubmitButtonProps = Pick<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick'> & {
  label: string | Elements;
  busyLabel: string;
  isBusy: boolean;
  /** False before hydration in a form that only the script sends. */
  isReady?: boolean;
};

export function SubmitButton({ label, busyLabel, isBusy, isReady = true, disabled = false, ...rest }: SubmitButtonProps) {
  const { form } = useMessages();
  const button = useFocusBack(isBusy);
  return (
    <button type="submit" {...rest} ref={button} className="button" disabled={isBusy || !isReady || disabled}>
      {isBusy ? <Spinner /> : null}
      <span>{isBusy ? busyLabel : isReady ? label : form.loading}</span>
    </button>
  );
}
