/**
 * Resolves when the browser has painted what was just rendered. Expensive work that waits for it
 * does not delay the visible reaction to a tap.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}
