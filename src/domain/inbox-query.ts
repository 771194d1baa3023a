/**
 * What staff ask of an inbox: one page, the ids of what matches, or the deletion of many entries at
 * once.
 */
import * as z from 'zod/mini';

import { isRecordId } from './inbox.ts';
import { parserOf } from './parse.ts';
import { optionalTextField } from './text.ts';

/** How many records one answer lists: at most, and where nothing else is asked for. */
export const INBOX_PAGE = { max: 100, usual: 50 } as const;

/** How many ids one answer lists at most. */
export const INBOX_IDS_MAX = 1000;

/** How many entries one call deletes at most. */
export const INBOX_DELETE_MAX = 200;

/** The most characters of a search. */
export const INBOX_SEARCH_MAX = 100;

/** Sentences of the refusals. */
const inboxQuerySentences = {
  limit: `Limit must be a whole number from 1 to ${INBOX_PAGE.max}`,
  cursor: 'Cursor must be one that an earlier answer gave',
  time: 'From and to must be times such as 2026-01-31T18:30:00.000Z',
  ids: `Ids must be a list of 1 to ${INBOX_DELETE_MAX} ids of entries`,
} as const;

const WHOLE_NUMBER = /^[0-9]{1,4}$/u;

/**
 * A number from text, `''` meaning the usual one; what is no number comes out as 0, which no limit
 * is.
 */
function limitOf(text: string): number {
  if (text === '') return INBOX_PAGE.usual;
  return WHOLE_NUMBER.test(text) ? Number(text) : 0;
}

const cursor = z.optional(
  z.pipe(
    z
      .string({ error: inboxQuerySentences.cursor })
      .check(z.refine((text) => text === '' || isRecordId(text), { error: inboxQuerySentences.cursor })),
    z.transform((text) => (text === '' ? undefined : text)),
  ),
);

const TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z$/u;

function isTime(text: string): boolean {
  return TIME.test(text) && !Number.isNaN(Date.parse(text));
}

const time = z.optional(
  z.pipe(
    z
      .string({ error: inboxQuerySentences.time })
      .check(z.refine((text) => text === '' || isTime(text), { error: inboxQuerySentences.time })),
    z.transform((text) => (text === '' ? undefined : Date.parse(text))),
  ),
);

/**
 * Which entries are meant: those that contain `q`, received at or after `from` and before `to`
 * (milliseconds since 1970).
 */
const Selection = { q: optionalTextField({ label: 'Search', max: INBOX_SEARCH_MAX }), from: time, to: time };

const InboxQuery = z.object({
  ...Selection,
  cursor,
  limit: z
    .pipe(z.prefault(z.string({ error: inboxQuerySentences.limit }), ''), z.transform(limitOf))
    .check(z.refine((limit) => limit >= 1 && limit <= INBOX_PAGE.max, { error: inboxQuerySentences.limit })),
});

const InboxIdQuery = z.object({ ...Selection, cursor });

const InboxDeletion = z.object({
  ids: z
    .array(z.string({ error: inboxQuerySentences.ids }).check(z.refine(isRecordId, { error: inboxQuerySentences.ids })), {
      error: inboxQuerySentences.ids,
    })
    .check(z.minLength(1, { error: inboxQuerySentences.ids }), z.maxLength(INBOX_DELETE_MAX, { error: inboxQuerySentences.ids })),
});

/**
 * Which page of an inbox is asked for. Times are milliseconds since 1970; `q` is `''` where nothing
 * is searched for.
 */
export type InboxQuery = z.infer<typeof InboxQuery>;

/** Of which entries the ids are asked for. */
export type InboxIdQuery = z.infer<typeof InboxIdQuery>;

/** Which entries are to be deleted. */
export type InboxDeletion = z.infer<typeof InboxDeletion>;

/** Checks the query of a list: texts, empty or undefined where one is left out. */
export const parseInboxQuery = parserOf(InboxQuery);

/** Checks the query of a list of ids. */
export const parseInboxIdQuery = parserOf(InboxIdQuery);

/** Checks the body of `delete_enquiries` and `delete_alumni_feedback`. */
export const parseInboxDeletion = parserOf(InboxDeletion);
