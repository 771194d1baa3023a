/** A clock that stands still until it is moved. */
export type TestClock = { now: () => Date; forward: (ms: number) => void };

/** @param start an ISO 8601 time */
export function aClock(start = '2026-01-15T09:00:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    forward: (ms) => {
      time += ms;
    },
  };
}

/** Milliseconds. */
export const MINUTE = 60_000;
