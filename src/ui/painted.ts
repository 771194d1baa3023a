/**
 * Resolves when the browser has painted what was just rendered. Expensive work that waits for it
 * does not delay the visible reaction to a tap.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}
