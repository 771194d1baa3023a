/**
 * Runs `then` once `mark` is outside the window. What is inserted at the mark then moves nothing in
 * view: below the window it cannot, and above it the browser anchors the scroll position.
 */
export function whenOutOfView(mark: Element, then: () => void, signal?: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    // A mark that only touches the window's edge counts as outside.
    { rootMargin: '-1px' },
  );
  observer.observe(mark);
  signal?.addEventListener('abort', () => observer.disconnect());
}
