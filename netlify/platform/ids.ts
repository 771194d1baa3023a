import { monotonicFactory } from 'ulid';

/** The characters of ULIDs in their sort order. */
export const ULID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type Ids = (time: Date) => string;

/**
 * Returns a generator of ids (ULIDs). Ids can't be guessed and sort by time; those of one process ascend even within
 * a millisecond.
 */
export function createIds(): Ids {
  const next = monotonicFactory();
  return (time) => next(time.getTime());
}
