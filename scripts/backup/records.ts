/** See docs/decisions/007-stored-versions.md. */
import { itemParserOf } from '#netlify/lib/maintenance/backup-stores.ts';
import { LIST_VERSION, readDocument, readableItems, writeDocument } from '#netlify/lib/lists/list-document.ts';
import type { StoreName } from '#netlify/lib/platform/stores.ts';

const OBJECT_START = '{'.charCodeAt(0);

/** 1 for a picture, a token and what can't be read. */
export function recordsIn(bytes: Uint8Array): number {
  if (bytes[0] !== OBJECT_START) return 1;
  try {
    const stored: unknown = JSON.parse(Buffer.from(bytes).toString());
    return typeof stored === 'object' && stored !== null && 'items' in stored && Array.isArray(stored.items) ? stored.items.length : 1;
  } catch {
    return 1;
  }
}

type Counted = readonly { store: string; records: number }[];

export function sumOf(counted: Counted, store?: StoreName): number {
  return counted.reduce((sum, { store: name, records }) => sum + (store === undefined || store === name ? records : 0), 0);
}

/** `notices 3, faculty 0` */
export function countsIn(counted: Counted, stores: readonly StoreName[]): string {
  return stores.map((store) => `${store} ${String(sumOf(counted, store))}`).join(', ');
}

/**
 * A blob of the present or a higher version, and one that can't be read, stays byte for byte as it
 * is; so do records that can't be read.
 */
export function upgradeBlob(store: StoreName, bytes: Uint8Array): { bytes: Uint8Array; isUpgraded: boolean; isUnreadable: boolean } {
  const parseItem = itemParserOf(store);
  if (parseItem === null) return { bytes, isUpgraded: false, isUnreadable: false };
  try {
    const { document, problem } = readDocument(new TextDecoder('utf-8', { fatal: true }).decode(bytes), parseItem);
    const isUnreadable = problem !== null;
    if (document.version >= LIST_VERSION) return { bytes, isUpgraded: false, isUnreadable };
    // A copy of a record counts as changed, so it is written with the fields that it did not have.
    const items = readableItems(document).map((item) => ({ ...item }));
    return { bytes: Buffer.from(writeDocument(document, items, document.appliedChangeIds)), isUpgraded: true, isUnreadable };
  } catch {
    return { bytes, isUpgraded: false, isUnreadable: true };
  }
}
