const MINUTE = 60;

/** Announcing each second would make assistive technology unusable. */
const ANNOUNCED_SECONDS = [10, 30, 60] as const;

/** `1:05` for 65 seconds. */
export function formatRemaining(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** For example `30 seconds left`; empty before the first announcement. */
export function getRemainingSentence(seconds: number): string {
  const announced = ANNOUNCED_SECONDS.find((step) => seconds <= step);
  if (announced === undefined) return '';
  return announced === MINUTE ? '1 minute left' : `${announced} seconds left`;
}
