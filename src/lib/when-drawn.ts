/** How long to wait for an idle moment: some browsers never have one. */
const LONGEST_MS = 2000;

/** Without `requestIdleCallback` (Safari): long enough for what follows a drawing at once. */
const SOON_MS = 200;

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: LONGEST_MS });
  else setTimeout(then, SOON_MS);
}

/**
 * Runs `then` once the whole page has been drawn and the browser is idle: on a slow network what it fetches would hold up what is seen first.
 * A long page is drawn for the first time before it is there as a whole, a short one is there before it is drawn: so both are waited for.
 */
export function whenDrawn(then: () => void): void {
  const afterFirst = (): void => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => {
        whenIdle(then);
      });
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterFirst, { once: true });
  else afterFirst();
}
