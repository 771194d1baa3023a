/** The supported browsers lack `AbortSignal.any`, and old ones `AbortSignal.timeout` (docs/behaviour.md, "Browsers"). */
export type Deadline = {
  /** Aborts when the time is over, or when the caller's signal does. */
  signal: AbortSignal;
  isOver: () => boolean;
  /** The time begins anew. */
  restart: () => void;
  /** What was waited for has come. */
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
