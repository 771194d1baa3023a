/** For a page that is never idle. */
const MAX_WAIT_MS = 2000;

/** Where `requestIdleCallback` is missing (Safari). The work that follows a paint takes less. */
const IDLE_FALLBACK_MS = 200;

/**
 * Runs `then` once the page has been painted and the browser is idle, so that it doesn't delay the first paint. The page
 * may not be parsed to its end by then. In a tab that was opened in the background, it waits until that is shown.
 */
export function whenDrawn(then: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: MAX_WAIT_MS });
    else setTimeout(then, IDLE_FALLBACK_MS);
  }).observe({ type: 'paint', buffered: true });
}
