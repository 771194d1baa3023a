/**
 * What the store of the limits holds: counts, and claims, which are counts that say more. Its keys
 * tell nobody what was counted.
 */
import { type Parsed, NOT_AN_OBJECT } from '#domain/parse.ts';

import type { ListPlace } from './stored-list.ts';

/** Something that counts from its moment on. */
export type Count = { id: string; at: number };

export const LIMITS_STORE = 'limits';

/** Whether a stored value is a count, whatever else it says. */
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

/** The place of one subject's counts. */
export function countsAt<Item extends Count>(key: string, isItem: (value: unknown) => value is Item): ListPlace<Item> {
  function parse(input: unknown): Parsed<readonly Item[]> {
    if (Array.isArray(input) && input.every(isItem)) return { ok: true, value: input };
    return { ok: false, message: NOT_AN_OBJECT, errors: {} };
  }
  function parseItem(input: unknown): Parsed<Item> {
    return isItem(input) ? { ok: true, value: input } : { ok: false, message: NOT_AN_OBJECT, errors: {} };
  }
  return { store: LIMITS_STORE, key, parse, parseItem, initialItems: [] };
}
