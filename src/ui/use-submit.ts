import { useRef, useState } from 'react';

type SubmitOptions<Input, Value> = {
  send: (input: Input) => Promise<Value>;
  onDone: (value: Value, input: Input) => void;
  onFailed: (error: unknown, input: Input) => void;
};

type UseSubmit<Input> = {
  isBusy: boolean;
  /** Sends, unless something is under way already. */
  submit: (input: Input) => void;
};

/**
 * Sends once at a time, however often and fast someone presses. What is under way is never aborted: a save that has left the browser may
 * have happened, and its answer is told even if the part that sent it is gone by then.
 */
export function useSubmit<Input, Value>({ send, onDone, onFailed }: SubmitOptions<Input, Value>): UseSubmit<Input> {
  const [isBusy, setIsBusy] = useState(false);
  // The state alone would let two presses through that come before the next render.
  const isUnderWay = useRef(false);

  function finish(tell: () => void): void {
    isUnderWay.current = false;
    setIsBusy(false);
    tell();
  }

  function submit(input: Input): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    send(input).then(
      (value) => {
        finish(() => {
          onDone(value, input);
        });
      },
      (error: unknown) => {
        finish(() => {
          onFailed(error, input);
        });
      },
    );
  }

  return { isBusy, submit };
}
