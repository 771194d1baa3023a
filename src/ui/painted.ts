/** Waits until what was just rendered is on the screen: work that comes after it doesn't keep a person waiting for an answer to a tap. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}
