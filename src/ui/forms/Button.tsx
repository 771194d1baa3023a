import type { ComponentProps, MouseEvent } from 'react';

import { Spinner } from '#ui/status/Spinner.tsx';
import './button.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: 'quiet' | 'danger' | 'quiet-danger';
  /** Smaller, for the rows of a table. */
  small?: boolean;
  /**
   * While true, the button shows a spinner and ignores clicks. It keeps its focus and its label.
   */
  busy?: boolean;
};

/** A button. Its type is `button` unless `type` says otherwise. */
export function Button({ kind, small = false, busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  const names = ['button', kind === undefined ? '' : `button-${kind}`, small ? 'button-small' : ''];
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={names.filter((name) => name !== '').join(' ')}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
