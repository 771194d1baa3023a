/**
 * A timeout combined with a caller's signal. Some supported browsers lack `AbortSignal.any` and
 * `AbortSignal.timeout` (docs/behaviour.md, "Browsers").
 */
export type Deadline = {
  /** Aborts after the timeout or with the caller's signal. */
  signal: AbortSignal;
  isOver: () => boolean;
  /** Restarts the timeout. */
  restart: () => void;
  /** Cancels the timeout. */
  end: () => void;
};

export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const stop = new AbortController();
  const abort = () => stop.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  function end(): void {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  }
  function restart(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isOver = true;
      abort();
    }, milliseconds);
  }
  caller?.addEventListener('abort', abort);
  if (caller?.aborted === true) abort();
  restart();
  return { signal: stop.signal, isOver: () => isOver, restart, end };
}
