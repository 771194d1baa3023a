import { monotonicFactory } from 'ulid';

/** The characters of ULIDs in their sort order. */
export const ULID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type Ids = (time: Date) => string;

/** Returns a generator of ids (ULIDs), which can't be guessed and ascend, in one process even within a millisecond. */
export function createIds(): Ids {
  const next = monotonicFactory();
  return (time) => next(time.getTime());
}
