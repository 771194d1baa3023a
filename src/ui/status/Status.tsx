import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Spinner } from './Spinner.tsx';
import '#ui/status/status.css';

type LoadingStatusProps = {
  text: string;
};

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
  children?: Elements;
};

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
  text: string;
  onRetry: () => void;
};

export function FailedStatus({ title, text, onRetry }: FailedStatusProps) {
  return (
    <div className="status grid gap-3 message message-error" role="alert">
      <p className="strong text-l">{title}</p>
      <p>{text}</p>
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
