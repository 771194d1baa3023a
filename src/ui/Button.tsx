import type { ComponentProps, MouseEvent } from 'react';

import { Spinner } from './Spinner.tsx';
import './button.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  kind?: 'quiet' | 'danger' | 'quiet-danger';
  /** For the rows of a table. */
  small?: boolean;
  /** Something that this button started is under way: it keeps its focus and its words, turns a spinner and does nothing. */
  busy?: boolean;
};

/** A button; of type `button` unless it says otherwise. */
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
