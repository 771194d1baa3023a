/**
 * The requests of staff about an inbox: one page, the ids of matching entries, or the deletion of
 * many entries at once.
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { isRecordId } from './record-id.ts';
import { optionalTextField } from './text.ts';

/** How many records one answer contains: at most, and if the request has no limit. */
export const INBOX_PAGE = { max: 100, usual: 50 } as const;

/** The most ids in one answer. */
export const INBOX_IDS_MAX = 1000;

/** The most entries that one call deletes. */
export const INBOX_DELETE_MAX = 200;

/** The most characters of a search. */
export const INBOX_SEARCH_MAX = 100;

/**
 * The request header with the words of a search (`header-text.ts`). The console sends them there and
 * not as `q`, because they are names and addresses of people, and servers log the URL.
 */
export const SEARCH_HEADER = 'x-search';

/** The request header in which the console says that it reads a list to export it, and its value. */
export const PURPOSE_HEADER = 'x-purpose';
export const EXPORT_PURPOSE = 'export';

/** Messages for invalid queries. */
const inboxQuerySentences = {
  limit: `Limit must be a whole number from 1 to ${INBOX_PAGE.max}`,
  cursor: 'Cursor must be one that an earlier answer gave',
  dataRequest: 'Data_request must be the id of a data request',
  time: 'From and to must be times such as 2026-01-31T18:30:00.000Z',
  ids: `Ids must be a list of 1 to ${INBOX_DELETE_MAX} ids of entries`,
} as const;

const WHOLE_NUMBER = /^[0-9]{1,4}$/u;

/**
 * Returns the number in a text; for an empty text the usual limit, and for any other text 0, which
 * validation refuses.
 */
function limitOf(text: string): number {
  if (text === '') return INBOX_PAGE.usual;
  return WHOLE_NUMBER.test(text) ? Number(text) : 0;
}

/** Returns the schema of an id that may be left out or empty. */
function optionalId(error: string) {
  return z.optional(
    z.pipe(
      z.string({ error }).check(z.refine((text) => text === '' || isRecordId(text), { error })),
      z.transform((text) => (text === '' ? undefined : text)),
    ),
  );
}

const cursor = optionalId(inboxQuerySentences.cursor);

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
 * Selects the entries that contain `q`, come from the person of a data request (its id), and were
 * received at or after `from` and before `to` (milliseconds since 1970).
 */
const Selection = {
  q: optionalTextField({ label: 'Search', max: INBOX_SEARCH_MAX }),
  data_request: optionalId(inboxQuerySentences.dataRequest),
  from: time,
  to: time,
};

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
 * The query of a page. Times are milliseconds since 1970. `q` is `''` if nothing is searched for.
 */
export type InboxQuery = z.infer<typeof InboxQuery>;

/** The query of a list of ids. */
export type InboxIdQuery = z.infer<typeof InboxIdQuery>;

/** The entries to delete. */
export type InboxDeletion = z.infer<typeof InboxDeletion>;

/** Parses the query of a list. Its values are texts, empty or undefined if left out. */
export const parseInboxQuery = parserOf(InboxQuery);

/** Parses the query of a list of ids. */
export const parseInboxIdQuery = parserOf(InboxIdQuery);

/** Parses the body of `delete_enquiries` and `delete_alumni_feedback`. */
export const parseInboxDeletion = parserOf(InboxDeletion);
