import { useRef, useState } from 'react';

type SubmitOptions<Input, Value> = {
  send: (input: Input) => Promise<Value>;
  onDone: (value: Value, input: Input) => void;
  onFailed: (error: unknown) => void;
};

/**
 * Sends a form. A request is never aborted, because the server may already have saved; its result
 * is reported even after unmounting.
 */
export function useSubmit<Input, Value>({ send, onDone, onFailed }: SubmitOptions<Input, Value>) {
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because the state would allow a second click before the next render.
  const isUnderWay = useRef(false);

  function finish(report: () => void): void {
    isUnderWay.current = false;
    setIsBusy(false);
    report();
  }

  /** Sends a request, unless one is in progress. */
  function submit(input: Input): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    // Async, so that an exception in `send` becomes a rejection.
    const sending = (async () => send(input))();
    sending.then(
      (value) => finish(() => onDone(value, input)),
      (error: unknown) => finish(() => onFailed(error)),
    );
  }

  /** Runs the code of a handler; an exception counts as a failure, so that the person sees a message. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      console.error(error);
      onFailed(error);
    }
  }

  return { isBusy, submit, attempt };
}
