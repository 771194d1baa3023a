/** Moves only by `forward`, in milliseconds. */
export type TestClock = { now: () => Date; forward: (ms: number) => void };

export function createClock(start = '2026-01-15T09:00:00.000Z'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    forward: (ms) => {
      time += ms;
    },
  };
}

export const MINUTE = 60_000;
