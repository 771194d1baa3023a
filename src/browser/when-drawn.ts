const IDLE_AT_LATEST_MS = 2000;

/** Where `requestIdleCallback` is missing (Safari). The work that follows a paint takes less. */
const IDLE_FALLBACK_MS = 200;

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: IDLE_AT_LATEST_MS });
  else setTimeout(then, IDLE_FALLBACK_MS);
}

/**
 * Runs `then` once the page is parsed, has been painted and the browser is idle, so that it doesn't
 * delay the first paint. The page is painted between the two frames.
 */
export function whenDrawn(then: () => void): void {
  const afterParsing = (): void => {
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(then)));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterParsing, { once: true });
  else afterParsing();
}
