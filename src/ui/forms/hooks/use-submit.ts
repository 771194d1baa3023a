import { useEffect, useRef, useState } from 'react';

type SubmitOptions<Input, Value> = {
  send: (input: Input) => Promise<Value>;
  onDone: (value: Value, input: Input) => void;
  /** Without the input if a handler has failed. */
  onFailed: (error: unknown, input?: Input) => void;
};

/** Never aborted: the server may have saved. Reports even after unmounting. */
export function useSubmit<Input, Value>({ send, onDone, onFailed }: SubmitOptions<Input, Value>) {
  const [isBusy, setIsBusy] = useState(false);
  // The state would allow a second click before the next render.
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
    // An exception in `send` becomes a rejection.
    const sending = (async () => send(input))();
    sending.then(
      (value) => finish(() => onDone(value, input)),
      (error: unknown) => finish(() => onFailed(error, input)),
    );
  }

  /** A handler's exception counts as a failure, so that a message is shown. */
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

/** Also aborts on unmount. */
export function useAbort() {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    begin: (): AbortSignal => {
      running.current = new AbortController();
      return running.current.signal;
    },
    abort: () => running.current?.abort(),
    isAborted: (): boolean => running.current?.signal.aborted === true,
  };
}

export async function withMinimumDuration<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const wait = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [result] = await Promise.allSettled([work, wait]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
