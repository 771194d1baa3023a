import type { Elements } from '#ui/elements.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Spinner } from './Spinner.tsx';

export function LoadingStatus({ text }: { text: string }) {
  return (
    <div className="status grid gap-3 centred" role="status">
      <Spinner />
      <p>{text}</p>
    </div>
  );
}

export function EmptyStatus({ title, children }: { title: string; children?: Elements }) {
  return (
    <div className="status grid gap-3 centred">
      <p className="strong text-l">{title}</p>
      {children}
    </div>
  );
}

type FailedStatusProps = { title: string; text: string; retry?: string; onRetry: () => void };

export function FailedStatus({ title, text, retry = 'Try again', onRetry }: FailedStatusProps) {
  return (
    <div className="status grid gap-3 message message-error" role="alert">
      <p className="strong text-l">{title}</p>
      <p>{text}</p>
      <Button label={retry} look="quiet" onClick={onRetry} />
    </div>
  );
}
