import { useEffect, useState } from 'react';

/** Rows of the first portion: more than fit on a large screen. */
const FIRST = 60;
/** Rows of each further portion: few enough to be drawn between two key presses. */
const PORTION = 60;

/** How many of `items` to draw now: the first screens at once, then more with every free moment until all of them are there. */
export function useGradualCount(items: readonly unknown[]): number {
  const [progress, setProgress] = useState({ items, count: FIRST });
  const count = progress.items === items ? progress.count : FIRST;

  useEffect(() => {
    if (count >= items.length) return;
    // A timer rather than a frame: a page in the background gets its rows too.
    const timer = setTimeout(() => {
      setProgress({ items, count: count + PORTION });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [items, count]);

  return Math.min(count, items.length);
}
