/** Some supported browsers lack `AbortSignal.any` and `AbortSignal.timeout`. */
export type Deadline = {
  signal: AbortSignal;
  isOver: () => boolean;
  restart: () => void;
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
