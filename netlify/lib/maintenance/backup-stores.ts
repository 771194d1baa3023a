/**
 * Says which stores belong into a backup (docs/backup.md, "What is saved"), and which keys the site
 * itself makes in them. Other keys are neither saved nor restored: an archive may come from
 * anybody, and a key becomes part of an address to which a restore sends the operator's token.
 */
import { pictureStore } from '#domain/forms/form.ts';
import { FORMS, FORMS_WITH_PICTURE, type ListedForm } from '#domain/forms/registry.ts';
import { storedParser } from '#domain/inbox.ts';
import { isRecordId } from '#domain/record-id.ts';

import { activityHour } from '#netlify/lib/lists/activity.ts';
import { facultyPlace } from '#netlify/lib/lists/faculty-list.ts';
import { deletedIn, isKeptFileKey, isVersionKey } from '#netlify/lib/lists/history.ts';
import { nameIn } from '#netlify/lib/inbox/inbox-keys.ts';
import { isLookupKey } from '#netlify/lib/inbox/lookups.ts';
import type { ParseItem } from '#netlify/lib/lists/list-document.ts';
import { noticePlace } from '#netlify/lib/lists/notice-list.ts';
import { NOTICE_FILES, isNoticeFileKey } from '#netlify/lib/pictures/notice-files.ts';
import { contentTypeOf } from '#netlify/lib/pictures/pictures.ts';
import { isRevocationKey } from '#netlify/lib/access/revoked-tokens.ts';
import type { StoreName } from '#netlify/lib/platform/stores.ts';

type SavedStore = {
  kind: 'list' | 'inbox' | 'tokens' | 'history' | 'log' | 'pictures';
  isKey: (key: string) => boolean;
  parseItem?: ParseItem<object>;
};

function list({ key: only, parseItem }: { key: string; parseItem: ParseItem<object> }): SavedStore {
  return { kind: 'list', isKey: (key) => key === only, parseItem };
}

function inbox(form: ListedForm): SavedStore {
  return { kind: 'inbox', isKey: (key) => nameIn(key) !== null, parseItem: storedParser(form) };
}

/**
 * Other stores are in no backup. Records come before pictures, so that no record is saved
 * without its picture; a picture without its record does no harm.
 */
const STORES: readonly (readonly [StoreName, SavedStore])[] = [
  ['notices', list(noticePlace)],
  ['faculty', list(facultyPlace)],
  ...FORMS.map((form) => [form.store, inbox(form)] as const),
  // Without them, a token that a logout has revoked would be valid again on a restored site.
  ['revoked-tokens', { kind: 'tokens', isKey: isRevocationKey }],
  ['lookups', { kind: 'history', isKey: isLookupKey }],
  ['recently-deleted', { kind: 'history', isKey: (key) => deletedIn(key) !== null }],
  ['versions', { kind: 'history', isKey: isVersionKey }],
  ['audit', { kind: 'log', isKey: (key) => activityHour(key) !== null }],
  ['kept-files', { kind: 'pictures', isKey: isKeptFileKey }],
  [NOTICE_FILES, { kind: 'pictures', isKey: isNoticeFileKey }],
  ['faculty-pictures', { kind: 'pictures', isKey: (key) => contentTypeOf(key) !== null }],
  ...FORMS_WITH_PICTURE.map((form) => [pictureStore(form), { kind: 'pictures', isKey: isRecordId }] as const),
];

const BY_NAME: ReadonlyMap<string, SavedStore> = new Map(STORES);

export function isSaved(name: string): name is StoreName {
  return BY_NAME.has(name);
}

/** In the order in which they are saved. */
export const SAVED_STORES: readonly StoreName[] = STORES.map(([name]) => name);

/** Stores that daily backups have had since their lists name their stores. */
export const LATER_STORES: readonly StoreName[] = [
  'recently-deleted',
  'versions',
  'audit',
  'kept-files',
  NOTICE_FILES,
  'grievances',
  'grievances-pictures',
  'lookups',
];

/** Whether a restore only adds to a store: a logout stays one, and nobody removes an entry of the log. */
export function isOnlyAdded(store: string): boolean {
  return isOfKind(store, 'tokens') || isOfKind(store, 'log');
}

export function isOfKind(store: string, kind: SavedStore['kind']): boolean {
  return BY_NAME.get(store)?.kind === kind;
}

export function isKeyOf(store: StoreName, key: string): boolean {
  return BY_NAME.get(store)?.isKey(key) ?? false;
}

/** Null if the store has no records. */
export function itemParserOf(store: StoreName): ParseItem<object> | null {
  return BY_NAME.get(store)?.parseItem ?? null;
}
