import { useRef, useState } from 'react';

type SubmitOptions<Input, Value> = {
  send: (input: Input) => Promise<Value>;
  onDone: (value: Value, input: Input) => void;
  onFailed: (error: unknown) => void;
};

type UseSubmit<Input> = {
  isBusy: boolean;
  /** Does nothing while a request is in progress. */
  submit: (input: Input) => void;
  /** For handlers: an exception in `work` is a failure, too, so that nobody presses a button in vain. */
  attempt: (work: () => void) => void;
};

/**
 * A request is never aborted, because the server may already have saved. Its result is reported
 * even if the component has been unmounted.
 */
export function useSubmit<Input, Value>({ send, onDone, onFailed }: SubmitOptions<Input, Value>): UseSubmit<Input> {
  const [isBusy, setIsBusy] = useState(false);
  // The state alone would allow a second press before the next render.
  const isUnderWay = useRef(false);

  function finish(report: () => void): void {
    isUnderWay.current = false;
    setIsBusy(false);
    report();
  }

  /** An exception in `send` becomes a rejection. */
  async function begin(input: Input): Promise<Value> {
    return send(input);
  }

  function submit(input: Input): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    begin(input).then(
      (value) => {
        finish(() => onDone(value, input));
      },
      (error: unknown) => {
        finish(() => onFailed(error));
      },
    );
  }

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
