import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { createChoiceField, createOptionalTextField } from '#domain/text.ts';
import { ENTRY_STATES, WorkSelection, workSentences } from './entry-work.ts';
import { createOptionalId, cursorField, isRecordId } from '#records/record-id.ts';

export const INBOX_PAGE = { max: 100, usual: 50 } as const;

export const INBOX_IDS_MAX = 1000;

export const INBOX_CHANGE_MAX = 200;

const INBOX_SEARCH_MAX = 100;

/** Not in the URL: searches may name persons, and URLs are logged. */
export const SEARCH_HEADER = 'x-search';

export const PURPOSE_HEADER = 'x-purpose';
export const EXPORT_PURPOSE = 'export';

export const inboxQuerySentences = {
  limit: `Limit must be a whole number from 1 to ${INBOX_PAGE.max}`,
  dataRequest: 'Data_request must be the id of a data request',
  time: 'From and to must be times such as 2026-01-31T18:30:00.000Z',
  order: 'Order must be newest or oldest',
  ids: `Ids must be a list of 1 to ${INBOX_CHANGE_MAX} ids of entries`,
} as const;

const WHOLE_NUMBER = /^[0-9]{1,4}$/u;

/** 0, which is refused, unless a number. */
function parseLimit(text: string): number {
  if (text === '') return INBOX_PAGE.usual;
  return WHOLE_NUMBER.test(text) ? Number(text) : 0;
}

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

/** From `from`, before `to` (ms since 1970), after the id `cursor`. */
const Period = {
  from: time,
  to: time,
  ...WorkSelection,
  order: z.optional(createChoiceField(['', 'newest', 'oldest'], inboxQuerySentences.order)),
  cursor: cursorField,
};

/** `data_request` selects its person's entries. */
const Selection = {
  q: createOptionalTextField({ label: 'Search', max: INBOX_SEARCH_MAX }),
  data_request: createOptionalId(inboxQuerySentences.dataRequest),
  ...Period,
};

const InboxQuery = z.object({
  ...Selection,
  limit: z
    .pipe(z.prefault(z.string({ error: inboxQuerySentences.limit }), ''), z.transform(parseLimit))
    .check(z.refine((limit) => limit >= 1 && limit <= INBOX_PAGE.max, { error: inboxQuerySentences.limit })),
});

const InboxIdQuery = z.object(Selection);

const InboxCountQuery = z.object(Period);

export const Ids = {
  ids: z
    .array(z.string({ error: inboxQuerySentences.ids }).check(z.refine(isRecordId, { error: inboxQuerySentences.ids })), {
      error: inboxQuerySentences.ids,
    })
    .check(z.minLength(1, { error: inboxQuerySentences.ids }), z.maxLength(INBOX_CHANGE_MAX, { error: inboxQuerySentences.ids })),
};

const InboxDeletion = z.object(Ids);

const InboxMarking = z.object({ ...Ids, state: z.enum(ENTRY_STATES, { error: workSentences.state }) });

export type InboxQuery = z.infer<typeof InboxQuery>;

export type InboxIdQuery = z.infer<typeof InboxIdQuery>;

export type InboxCountQuery = z.infer<typeof InboxCountQuery>;

export type InboxMarking = z.infer<typeof InboxMarking>;

export type InboxDeletion = z.infer<typeof InboxDeletion>;

export const parseInboxQuery = createParser(InboxQuery);

export const parseInboxIdQuery = createParser(InboxIdQuery);

export const parseInboxCountQuery = createParser(InboxCountQuery);

export const parseInboxMarking = createParser(InboxMarking);

export const parseInboxDeletion = createParser(InboxDeletion);
