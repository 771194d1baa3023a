/** Which part of the notices is asked for: `?cursor=&limit=` of `get_notices`. */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';

/**
 * How many notices one answer lists: at most, for visitors and for staff. Visitors who ask for no
 * number get the most.
 */
export const NOTICE_PAGE = { max: 50, staffMax: 500 } as const;

/** Sentences of the refusals. */
const noticeQuerySentences = {
  limit: `Limit must be a whole number from 1 to ${NOTICE_PAGE.max}`,
  staffLimit: `Limit must be a whole number from 1 to ${NOTICE_PAGE.staffMax}`,
  cursor: 'Cursor must be one that an earlier answer gave',
} as const;

/** More characters than the time and the id of any notice have. */
const CURSOR_MAX = 300;

/**
 * Without leading zeros: each number has one spelling, so that the edge keeps one answer for it.
 */
const WHOLE_NUMBER = /^[1-9][0-9]{0,2}$/u;

/**
 * A place in the list of notices: just after a notice that was created at this time and has this
 * id, whether or not it is still there.
 */
export type NoticePosition = { created_at: string; id: string };

/**
 * The cursor of the part that begins after a notice. It is opaque to its reader: the length of the
 * time, the time, and the id.
 */
export function noticeCursor({ created_at, id }: NoticePosition): string {
  return `${created_at.length}-${created_at}${id}`;
}

const CURSOR = /^(?<length>[1-9][0-9]{0,2})-(?<rest>.+)$/su;

function positionOf(cursor: string): NoticePosition | null {
  const { length, rest = '' } = (cursor.length > CURSOR_MAX ? null : CURSOR.exec(cursor))?.groups ?? {};
  const position = { created_at: rest.slice(0, Number(length)), id: rest.slice(Number(length)) };
  return position.id === '' ? null : position;
}

const cursor = z.optional(
  z.pipe(
    z
      .string({ error: noticeQuerySentences.cursor })
      .check(z.refine((text) => text === '' || positionOf(text) !== null, { error: noticeQuerySentences.cursor })),
    z.transform((text): NoticePosition | undefined => positionOf(text) ?? undefined),
  ),
);

function limitUpTo(max: number, error: string) {
  return z.optional(
    z.pipe(
      z.string({ error }).check(z.refine((text) => text === '' || (WHOLE_NUMBER.test(text) && Number(text) <= max), { error })),
      z.transform((text): number | undefined => (text === '' ? undefined : Number(text))),
    ),
  );
}

const NoticeQuery = z.object({ cursor, limit: limitUpTo(NOTICE_PAGE.max, noticeQuerySentences.limit) });

const StaffNoticeQuery = z.object({ cursor, limit: limitUpTo(NOTICE_PAGE.staffMax, noticeQuerySentences.staffLimit) });

/**
 * Which part of the notices is asked for: how many after which place. Undefined where the request
 * leaves it out.
 */
export type NoticeQuery = z.infer<typeof NoticeQuery>;

/** Checks what visitors ask for: texts, empty or undefined where one is left out. */
export const parseNoticeQuery = parserOf(NoticeQuery);

/** Checks what staff ask for. */
export const parseStaffNoticeQuery = parserOf(StaffNoticeQuery);
