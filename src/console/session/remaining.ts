const MINUTE = 60;

/** Announced times; announcing each second would make assistive technology unusable. */
const ANNOUNCED_SECONDS = [10, 30, 60] as const;

/** Formats seconds as minutes: `1:05` for 65. */
export function formatRemaining(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** Returns the last announcement, e.g. `30 seconds left`; empty before the first. */
export function getRemainingSentence(seconds: number): string {
  const announced = ANNOUNCED_SECONDS.find((step) => seconds <= step);
  if (announced === undefined) return '';
  return announced === MINUTE ? '1 minute left' : `${announced} seconds left`;
}
