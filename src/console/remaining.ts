/** How the time that is left is shown, and when it is announced. */

const MINUTE = 60;

/** At these many seconds, and from there on, assistive technology is told how much time is left: a few times, not each second. */
const ANNOUNCED_SECONDS = [10, 30, 60] as const;

/** `1:05` for 65 seconds. */
export function remainingText(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** `30 seconds left`: the same text for all seconds down to the next announcement; empty before the first one. */
export function remainingSentence(seconds: number): string {
  const announced = ANNOUNCED_SECONDS.find((step) => seconds <= step);
  if (announced === undefined) return '';
  return announced === MINUTE ? '1 minute left' : `${announced} seconds left`;
}
