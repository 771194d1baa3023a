function when(isInView: boolean, mark: Element, rootMargin: string, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting === isInView)) return;
      observer.disconnect();
      then();
    },
    { rootMargin },
  );
  observer.observe(mark);
}

/**
 * Runs `then` once `mark` is outside the window. What is inserted at the mark then moves nothing in
 * view: below the window it cannot, and above it the browser anchors the scroll position.
 */
export function whenOutOfView(mark: Element, then: () => void): void {
  // A mark that only touches the window's edge counts as outside.
  when(false, mark, '-1px', then);
}

/** Runs `then` once `mark` is nearly in view. */
export function whenNear(mark: Element, then: () => void): void {
  when(true, mark, '400px', then);
}
