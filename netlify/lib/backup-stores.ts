/** Says which stores belong into a backup (docs/backup.md, "What is saved"). */
import type { StoreName } from './stores.ts';

/**
 * What is in each store. `records` are in every backup, `pictures` only in the archives of
 * `npm run backup`, and `passing` data in none: counts of rate limits and the places of forms are
 * useless after a day, and backups of backups would keep deleted records longer than promised.
 */
const KINDS: Readonly<Record<StoreName, 'records' | 'pictures' | 'passing'>> = {
  notices: 'records',
  faculty: 'records',
  enquiries: 'records',
  feedback: 'records',
  'data-requests': 'records',
  // Without them, a token that a logout has revoked would be valid again on a restored site.
  'revoked-tokens': 'records',
  'faculty-pictures': 'pictures',
  'feedback-pictures': 'pictures',
  'form-places': 'passing',
  limits: 'passing',
  backups: 'passing',
};

const NAMES: readonly StoreName[] = [
  'notices',
  'faculty',
  'enquiries',
  'feedback',
  'data-requests',
  'revoked-tokens',
  'faculty-pictures',
  'feedback-pictures',
  'form-places',
  'limits',
  'backups',
];

/** The stores that the daily backup reads. */
export const RECORD_STORES: readonly StoreName[] = NAMES.filter((name) => KINDS[name] === 'records');

/** The stores with pictures. */
export const PICTURE_STORES: readonly StoreName[] = NAMES.filter((name) => KINDS[name] === 'pictures');

/** Returns the store with this name if it belongs into a backup; null if it does not. */
export function savedStore(name: unknown): StoreName | null {
  return [...RECORD_STORES, ...PICTURE_STORES].find((store) => store === name) ?? null;
}
