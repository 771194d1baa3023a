/**
 * Upgrades stored lists of earlier versions while they are restored
 * (docs/decisions/007-stored-versions.md).
 */
import { parseFacultyRecord } from '#domain/faculty.ts';
import { parseDataRequestRecord, parseEnquiryRecord, parseFeedbackRecord } from '#domain/inbox.ts';
import { parseNoticeRecord } from '#domain/notice-record.ts';
import { LIST_VERSION, type ParseItem, readDocument, readableItems, writeDocument } from '#netlify/lib/list-document.ts';
import type { StoreName } from '#netlify/lib/stores.ts';

const PARSERS: Partial<Record<StoreName, ParseItem<object>>> = {
  notices: parseNoticeRecord,
  faculty: parseFacultyRecord,
  enquiries: parseEnquiryRecord,
  feedback: parseFeedbackRecord,
  'data-requests': parseDataRequestRecord,
};

/** The bytes to store, and what happened to them. */
export type Upgraded = { bytes: Uint8Array; isUpgraded: boolean; isUnreadable: boolean };

/**
 * Returns a blob in the present version. A blob that has this version or a higher one, and one that
 * can't be read, stays byte for byte as it is; in an upgraded list, records that can't be read stay
 * as they are.
 */
export function upgradeBlob(store: StoreName, bytes: Uint8Array): Upgraded {
  const parseItem = PARSERS[store];
  if (parseItem === undefined) return { bytes, isUpgraded: false, isUnreadable: false };
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
