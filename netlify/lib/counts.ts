/**
 * The entries in the store of the limits: counts, and claims, which are counts with more fields.
 * The store's keys don't reveal what was counted.
 */
import { type Parsed, NOT_AN_OBJECT } from '#domain/parse.ts';

import type { ListPlace } from './stored-list.ts';

/** Something that is counted, and when it happened (milliseconds since 1970). */
export type Count = { id: string; at: number };

export const LIMITS_STORE = 'limits';

/** Whether a stored value is a count, possibly with more fields. */
export function isCount(value: unknown): value is Count {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

/** Returns the place of one subject's counts. */
export function countsAt<Item extends Count>(key: string, isItem: (value: unknown) => value is Item): ListPlace<Item> {
  function parseItem(input: unknown): Parsed<Item> {
    return isItem(input) ? { ok: true, value: input } : { ok: false, message: NOT_AN_OBJECT, errors: {} };
  }
  return { store: LIMITS_STORE, key, parseItem, initialItems: [] };
}
