import { monotonicFactory } from 'ulid';

/** The characters of ULIDs in their sort order. */
export const ULID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a new id for a record that was created at `time`. */
export type Ids = (time: Date) => string;

/**
 * Creates a generator of ULIDs. They can't be guessed and sort by time, and the ids of one process
 * ascend even within a millisecond.
 */
export function createIds(): Ids {
  const next = monotonicFactory();
  return (time) => next(time.getTime());
}
