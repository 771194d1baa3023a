/** How long to wait at most, for a drawing and for an idle moment each: some browsers tell of none. */
const LONGEST_MS = 2000;

/** Without `requestIdleCallback` (Safari): long enough for what follows a drawing at once. */
const SOON_MS = 200;

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: LONGEST_MS });
  else setTimeout(then, SOON_MS);
}

function afterPaint(then: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    clearTimeout(longest);
    requestAnimationFrame(then);
  });
  const longest = setTimeout(() => {
    observer.disconnect();
    then();
  }, LONGEST_MS);
  observer.observe({ type: 'paint', buffered: true });
}

/**
 * Runs `then` once the whole page has been drawn and the browser is idle: on a slow network what it fetches would hold up what is seen first.
 * A long page is drawn for the first time before it is there as a whole, a short one is there before it is drawn: so both are waited for.
 */
export function whenDrawn(then: () => void): void {
  const whenThere = (): void => {
    afterPaint(() => {
      whenIdle(then);
    });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenThere, { once: true });
  else whenThere();
}
