/**
 * Runs `then` once `mark` is out of the window (at once if it is already), so that what appears in its place moves nothing that is being read:
 * below the window it can't, and above it the browser keeps what is in view where it is.
 */
export function whenOutOfView(mark: Element, signal: AbortSignal, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    // A mark that only touches the window's edge is out of it.
    { rootMargin: '-1px' },
  );
  observer.observe(mark);
  signal.addEventListener('abort', () => {
    observer.disconnect();
  });
}
