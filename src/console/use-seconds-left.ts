import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

function countSecondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / SECOND_MS));
}

/** Returns the seconds left until `time`, which is in milliseconds since 1970. */
export function useSecondsLeft(time: number): number {
  const [left, setLeft] = useState(() => countSecondsUntil(time));
  useEffect(() => {
    const timer = setInterval(() => setLeft(countSecondsUntil(time)), SECOND_MS);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}
