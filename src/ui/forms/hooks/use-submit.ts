import { useRef, useState } from 'react';

type SubmitOptions<Input, Value> = {
  send: (input: Input) => Promise<Value>;
  onDone: (value: Value, input: Input) => void;
  onFailed: (error: unknown, input: Input) => void;
};

type UseSubmit<Input> = {
  isBusy: boolean;
  /** Does nothing while a request is in progress. */
  submit: (input: Input) => void;
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

  function submit(input: Input): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    send(input).then(
      (value) => {
        finish(() => onDone(value, input));
      },
      (error: unknown) => {
        finish(() => onFailed(error, input));
      },
    );
  }

  return { isBusy, submit };
}
