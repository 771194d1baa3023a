/**
 * The longest wait in milliseconds for the first paint, and then again for an idle browser. Some
 * browsers report neither.
 */
const MAX_WAIT_MS = 2000;

/**
 * The wait in milliseconds where `requestIdleCallback` is missing (Safari). The work that follows a
 * paint takes less.
 */
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
 * Runs `then` once the page is parsed, has been painted and the browser is idle. Otherwise the
 * downloads that `then` starts would delay the first paint on a slow network. A long page is
 * painted before it is completely parsed and a short one afterwards, so this waits for both.
 */
export function whenDrawn(then: () => void): void {
  const afterParsing = (): void => {
    afterPaint(() => {
      whenIdle(then);
    });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterParsing, { once: true });
  else afterParsing();
}
