/** The wait for the first paint, and then again for an idle browser. Some browsers report neither. */
const MAX_WAIT_MS = 2000;

/** Where `requestIdleCallback` is missing (Safari). The work that follows a paint takes less. */
const IDLE_FALLBACK_MS = 200;

/**
 * Runs `then` once the page has been painted and the browser is idle, so that it doesn't delay the first paint. The page
 * may not be parsed to its end by then.
 */
export function whenDrawn(then: () => void): void {
  const afterPaint = (): void => {
    observer.disconnect();
    clearTimeout(timeout);
    if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: MAX_WAIT_MS });
    else setTimeout(then, IDLE_FALLBACK_MS);
  };
  const observer = new PerformanceObserver(afterPaint);
  const timeout = setTimeout(afterPaint, MAX_WAIT_MS);
  observer.observe({ type: 'paint', buffered: true });
}
