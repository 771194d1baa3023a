import { monotonicFactory } from 'ulid';

export const ULID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type Ids = (time: Date) => string;

/** ULIDs can't be guessed and ascend, in one process even within a millisecond. */
export function createIds(): Ids {
  const next = monotonicFactory();
  return (time) => next(time.getTime());
}
