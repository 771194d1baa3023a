/**
 * The wait for the first paint, and then again for an idle browser. Some browsers report neither.
 */
const MAX_WAIT_MS = 2000;

/** Where `requestIdleCallback` is missing (Safari). The work that follows a paint takes less. */
const IDLE_FALLBACK_MS = 200;

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: MAX_WAIT_MS });
  else setTimeout(then, IDLE_FALLBACK_MS);
}

function afterPaint(then: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    clearTimeout(timeout);
    requestAnimationFrame(then);
  });
  const timeout = setTimeout(() => {
    observer.disconnect();
    then();
  }, MAX_WAIT_MS);
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * Runs `then` once the page is parsed, has been painted and the browser is idle, so that it doesn't
 * delay the first paint. A long page is painted before it is completely parsed and a short one
 * afterwards.
 */
export function whenDrawn(then: () => void): void {
  const afterParsing = (): void => {
    afterPaint(() => whenIdle(then));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterParsing, { once: true });
  else afterParsing();
}
