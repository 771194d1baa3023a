/** How long to wait for an idle moment: some browsers never have one. */
const LONGEST_MS = 2000;

/** Without `requestIdleCallback` (Safari): long enough for what follows a drawing at once. */
const SOON_MS = 200;

/** Runs `then` once the page has been drawn and the browser is idle: on a slow network what it fetches would hold up what is seen first. */
export function whenDrawn(then: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: LONGEST_MS });
    else setTimeout(then, SOON_MS);
  }).observe({ type: 'paint', buffered: true });
}
