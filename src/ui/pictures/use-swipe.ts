import { type PointerEvent, useRef } from 'react';

/** Pixels; mostly vertical movements do not count. */
const SWIPE_PX = 40;

/**
 * Needs `touch-action: pan-y pinch-zoom`.
 * @param onSwipe receives 1 for a swipe to the left
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);

  function begin(event: PointerEvent): void {
    // A second finger zooms; mice have the buttons.
    const isSwipe = event.isPrimary && event.pointerType !== 'mouse';
    start.current = isSwipe ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
  }

  function end(event: PointerEvent): void {
    const from = start.current;
    start.current = null;
    if (from?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
  }

  function forget(): void {
    start.current = null;
  }

  return { onPointerDown: begin, onPointerUp: end, onPointerCancel: forget };
}
