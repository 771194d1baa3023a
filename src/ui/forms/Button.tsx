import type { ComponentProps, MouseEvent } from 'react';

import type { Elements } from '#ui/elements.ts';
import { Spinner } from '#ui/status/Spinner.tsx';
import '#ui/forms/button.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  label: string | Elements;
  look?: 'quiet' | 'danger' | 'quiet-danger' | undefined;
  small?: boolean;
  /** Shows a spinner and ignores clicks; focus and label stay. */
  busy?: boolean;
};

export function Button({ label, look, small = false, busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  const names = ['button', look === undefined ? '' : `button-${look}`, small ? 'button-small' : ''];
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      aria-disabled={busy || undefined}
      {...rest}
      type={type}
      className={names.filter((name) => name !== '').join(' ')}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : null}
      <span>{label}</span>
    </button>
  );
}
