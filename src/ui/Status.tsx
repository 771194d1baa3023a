import type { ReactNode } from 'react';

import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';
import './status.css';

type LoadingStatusProps = {
  /** What is being waited for, e.g. `Loading notices…`. */
  text: string;
};

/** Waiting for a list. Assistive technology hears it once. */
export function LoadingStatus({ text }: LoadingStatusProps) {
  return (
    <div className="status" role="status">
      <Spinner />
      <p>{text}</p>
    </div>
  );
}

type EmptyStatusProps = {
  title: string;
  /** What to do about it. */
  children?: ReactNode;
};

/** A list that has nothing to show. */
export function EmptyStatus({ title, children }: EmptyStatusProps) {
  return (
    <div className="status">
      <p className="status-title">{title}</p>
      {children}
    </div>
  );
}

type FailedStatusProps = {
  title: string;
  /** Why, as a sentence. */
  text: string;
  onRetry: () => void;
};

/** A list that could not be loaded. */
export function FailedStatus({ title, text, onRetry }: FailedStatusProps) {
  return (
    <div className="status message message-error" role="alert">
      <p className="status-title">{title}</p>
      <p>{text}</p>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
