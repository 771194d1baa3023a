import { monotonicFactory } from 'ulid';

/** Makes an id for something that came to be at `time`. */
export type Ids = (time: Date) => string;

/** ULIDs: unguessable, sorted by time, and ascending even within one millisecond of one process. */
export function createIds(): Ids {
  const next = monotonicFactory();
  return (time) => next(time.getTime());
}
