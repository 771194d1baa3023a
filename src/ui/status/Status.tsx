import type { ReactNode } from 'react';

import { Button } from '#ui/forms/Button.tsx';
import { Spinner } from './Spinner.tsx';
import './status.css';

type LoadingStatusProps = {
  /** What is loading, e.g. `Loading notices…`. */
  text: string;
};

/** Shows that a list is loading. Assistive technology announces it once. */
export function LoadingStatus({ text }: LoadingStatusProps) {
  return (
    <div className="status grid gap-3 centred" role="status">
      <Spinner />
      <p>{text}</p>
    </div>
  );
}

type EmptyStatusProps = {
  title: string;
  /** What the person can do about it. */
  children?: ReactNode;
};

/** Shows that a list is empty. */
export function EmptyStatus({ title, children }: EmptyStatusProps) {
  return (
    <div className="status grid gap-3 centred">
      <p className="strong text-l">{title}</p>
      {children}
    </div>
  );
}

type FailedStatusProps = {
  title: string;
  /** The reason, as a sentence. */
  text: string;
  onRetry: () => void;
};

/** Shows that a list could not be loaded. */
export function FailedStatus({ title, text, onRetry }: FailedStatusProps) {
  return (
    <div className="status grid gap-3 message message-error" role="alert">
      <p className="strong text-l">{title}</p>
      <p>{text}</p>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
