import * as z from 'zod/mini';

import { type ParsedBy, createParser } from '#domain/parse.ts';
import { createOptionalTextField } from '#domain/text.ts';

/** Visitors get the maximum by default. */
export const NOTICE_PAGE = { max: 50, staffMax: 500 } as const;

const noticeQuerySentences = {
  limit: `Limit must be a whole number from 1 to ${NOTICE_PAGE.max}`,
  staffLimit: `Limit must be a whole number from 1 to ${NOTICE_PAGE.staffMax}`,
  cursor: 'Cursor must be one that an earlier answer gave',
} as const;

export const NOTICE_SEARCH_MAX = 100;

const CURSOR_MAX = 300;

/** No leading zeros: one cached response a number. */
const WHOLE_NUMBER = /^[1-9][0-9]{0,2}$/u;

/** The notice itself may have been deleted. */
export type NoticePosition = { created_at: string; id: string };

/** The time's length, the time and the id; opaque to clients. */
export function makeNoticeCursor({ created_at, id }: NoticePosition): string {
  return `${created_at.length}-${created_at}${id}`;
}

const CURSOR = /^(?<length>[1-9][0-9]{0,2})-(?<rest>.+)$/su;

function parseNoticeCursor(cursor: string): NoticePosition | null {
  const { length, rest = '' } = (cursor.length > CURSOR_MAX ? null : CURSOR.exec(cursor))?.groups ?? {};
  const position = { created_at: rest.slice(0, Number(length)), id: rest.slice(Number(length)) };
  return position.id === '' ? null : position;
}

const cursor = z.optional(
  z.pipe(
    z
      .string({ error: noticeQuerySentences.cursor })
      .check(z.refine((text) => text === '' || parseNoticeCursor(text) !== null, { error: noticeQuerySentences.cursor })),
    z.transform((text): NoticePosition | undefined => parseNoticeCursor(text) ?? undefined),
  ),
);

function createLimitSchema(max: number, error: string) {
  return z.optional(
    z.pipe(
      z.string({ error }).check(z.refine((text) => text === '' || (WHOLE_NUMBER.test(text) && Number(text) <= max), { error })),
      z.transform((text): number | undefined => (text === '' ? undefined : Number(text))),
    ),
  );
}

const q = createOptionalTextField({ label: 'Search', max: NOTICE_SEARCH_MAX });

export const parseNoticeQuery = createParser(
  z.object({ cursor, limit: createLimitSchema(NOTICE_PAGE.max, noticeQuerySentences.limit), q }),
);

const StaffNoticeQuery = z.object({ cursor, limit: createLimitSchema(NOTICE_PAGE.staffMax, noticeQuerySentences.staffLimit), q });

export type NoticeQuery = ParsedBy<typeof parseNoticeQuery>;

export const parseStaffNoticeQuery = createParser(StaffNoticeQuery);
