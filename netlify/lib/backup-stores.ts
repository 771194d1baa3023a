/**
 * Says which stores belong into a backup (docs/backup.md, "What is saved"), and which keys the site
 * itself makes in them. Other keys are neither saved nor restored: an archive may come from anybody,
 * and a key becomes part of an address to which a restore sends the operator's token.
 */
import { isRecordId } from '#domain/record-id.ts';

import { facultyPlace } from './faculty-list.ts';
import { nameIn } from './inbox-keys.ts';
import { noticePlace } from './notice-list.ts';
import { contentTypeOf } from './pictures.ts';
import { isRevocationKey } from './revoked-tokens.ts';
import type { StoreName } from './stores.ts';

/** A store that is saved. `isKey` returns true for the keys that the site itself makes there. */
type Saved = { kind: 'records' | 'pictures'; isKey: (key: string) => boolean };

function isInboxKey(key: string): boolean {
  return nameIn(key) !== null;
}

/**
 * Describes each store for the backup. A store with null is in no backup: counts of rate limits and
 * the places of forms are useless after a day, and backups of backups would keep deleted records
 * longer than promised.
 */
const STORES: Readonly<Record<StoreName, Saved | null>> = {
  notices: { kind: 'records', isKey: (key) => key === noticePlace.key },
  faculty: { kind: 'records', isKey: (key) => key === facultyPlace.key },
  enquiries: { kind: 'records', isKey: isInboxKey },
  feedback: { kind: 'records', isKey: isInboxKey },
  'data-requests': { kind: 'records', isKey: isInboxKey },
  // Without them, a token that a logout has revoked would be valid again on a restored site.
  'revoked-tokens': { kind: 'records', isKey: isRevocationKey },
  'faculty-pictures': { kind: 'pictures', isKey: (key) => contentTypeOf(key) !== null },
  'feedback-pictures': { kind: 'pictures', isKey: isRecordId },
  'form-places': null,
  limits: null,
  backups: null,
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

/** The stores with records. */
export const RECORD_STORES: readonly StoreName[] = NAMES.filter((name) => STORES[name]?.kind === 'records');

/** The stores with pictures. */
export const PICTURE_STORES: readonly StoreName[] = NAMES.filter((name) => STORES[name]?.kind === 'pictures');

/**
 * The stores of a backup. Records come before pictures, so that no record is saved without its
 * picture. A picture without its record does no harm: the site removes it.
 */
export const SAVED_STORES: readonly StoreName[] = [...RECORD_STORES, ...PICTURE_STORES];

/** Returns the store with this name if it belongs into a backup; null if it does not. */
export function savedStore(name: unknown): StoreName | null {
  return SAVED_STORES.find((store) => store === name) ?? null;
}

/** Returns true if the site itself makes such a key in the store. */
export function isKeyOf(store: StoreName, key: string): boolean {
  return STORES[store]?.isKey(key) ?? false;
}
