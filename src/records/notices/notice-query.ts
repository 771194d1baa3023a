import * as z from 'zod/mini';

import { type ParsedBy, createParser } from '#domain/parse.ts';
import { createOptionalTextField } from '#domain/text.ts';
import { createLimitField, createQueryField, isRecordId } from '#records/stored-fields.ts';

/** Visitors get the maximum by default. */
export const NOTICE_PAGE = { max: 50, staffMax: 500 } as const;

export const NOTICE_SEARCH_MAX = 100;

/** The notice itself may have been deleted. */
export function makeNoticeCursor({ created_at, id }: { created_at: string; id: string }): string {
  return created_at + id;
}

const cursor = createQueryField('Cursor must be one that an earlier answer gave', (text) => isRecordId(text.slice(-26)), String);
const shared = { cursor, q: createOptionalTextField({ label: 'Search', max: NOTICE_SEARCH_MAX }) };

export const parseNoticeQuery = createParser(z.object({ ...shared, limit: createLimitField(NOTICE_PAGE.max) }));
export const parseStaffNoticeQuery = createParser(z.object({ ...shared, limit: createLimitField(NOTICE_PAGE.staffMax) }));

export type NoticeQuery = ParsedBy<typeof parseNoticeQuery>;
