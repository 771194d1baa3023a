/**
 * The calls with which staff read and handle what visitors sent (docs/api.md, "Inboxes"). All need a session.
 */
import { NOT_A_LIST } from '#domain/answers.ts';
import type { CallName } from '#domain/calls.ts';
import { encodeHeaderText } from '#domain/header-text.ts';
import {
  type DataRequestRecord,
  type EnquiryRecord,
  type FeedbackItem,
  parseDataRequestPage,
  parseDataRequestRecord,
  parseDeletedCount,
  parseEnquiryPage,
  parseEnquiryRecord,
  parseFeedbackItem,
  parseFeedbackPage,
  parseIdPage,
} from '#domain/inbox.ts';
import { EXPORT_PURPOSE, PURPOSE_HEADER, SEARCH_HEADER } from '#domain/inbox-query.ts';
import type { Parsed } from '#domain/parse.ts';

import { parseSuccess, recordIn } from '#api/http/answer.ts';
import { connectionSentences } from '#api/http/api-error.ts';
import { browser, send, sendForPicture } from '#api/http/client.ts';

/**
 * Selects the entries that contain `q` (all entries if it is blank) and were received at or after
 * `from` and before `to` (ISO 8601 in UTC). With the id of a data request, only those that come from
 * its person.
 */
export type InboxFilter = { q: string; from: string | null; to: string | null; dataRequest?: string | undefined };

/**
 * A filter and where to continue in the list. Without a cursor the list begins with the newest
 * entry.
 */
type Place = InboxFilter & { cursor: string | null; signal?: AbortSignal | undefined };

/**
 * The part of an inbox that is requested; `limit` is the most entries that it may have. The log says
 * of an export that it was one.
 */
export type InboxPlace = Place & { limit: number; isExport?: boolean };

/** The part of the ids that is requested; the server decides how many ids it returns. */
export type IdPlace = Place;

/**
 * `next_cursor` is null at the end of the list; `searched_to` is the time of the oldest entry that
 * a search has looked at.
 */
type PartEnd = { next_cursor: string | null; searched_to?: string | null | undefined };

/**
 * One part of an inbox, newest first. A search may return fewer entries than `limit` although there
 * are more.
 */
export type InboxPart<Entry> = PartEnd & { data: Entry[] };

/** One part of the ids of an inbox's entries, newest first. */
export type IdPart = PartEnd & { ids: string[] };

/** Long enough for a picture of 4 MB on a slow connection. */
const PICTURE_TIMEOUT_MS = 60_000;

/**
 * Makes a parser fail with the documented message for anything but a list (docs/behaviour.md,
 * "Lists that are loaded").
 */
function partIn<Part>(parse: (input: unknown) => Parsed<Part>): (answer: unknown) => Parsed<Part> {
  return (answer) => {
    const parsed = parse(answer);
    return parsed.ok ? parsed : { ok: false, message: NOT_A_LIST, errors: {} };
  };
}

const parseIds = partIn(parseIdPage);
function parseDeleted(answer: unknown): Parsed<number> {
  const parsed = parseDeletedCount(answer);
  return parsed.ok ? { ok: true, value: parsed.value.deleted } : { ok: false, message: connectionSentences.badShape, errors: {} };
}

function queryOf({ from, to, dataRequest, cursor }: Place, limit: number | null): Readonly<Record<string, string>> {
  return {
    ...(limit === null ? {} : { limit: String(limit) }),
    ...(cursor === null ? {} : { cursor }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(dataRequest === undefined ? {} : { data_request: dataRequest }),
  };
}

/** Returns the headers of a request for a part: what is searched for, and whether it is exported. */
function headersOf({ q, isExport = false }: Place & { isExport?: boolean }): Readonly<Record<string, string>> {
  return {
    ...(q.trim() === '' ? {} : { [SEARCH_HEADER]: encodeHeaderText(q) }),
    ...(isExport ? { [PURPOSE_HEADER]: EXPORT_PURPOSE } : {}),
  };
}

/** The calls of one inbox. */
export type InboxCalls<Entry> = {
  /** Returns a part of the list. */
  listPart: (place: InboxPlace) => Promise<InboxPart<Entry>>;
  /** Returns a part of the ids. */
  listIds: (place: IdPlace) => Promise<IdPart>;
  /** Marks an entry as handled or as not handled, and returns the changed entry. */
  handle: (id: string, isHandled: boolean) => Promise<Entry>;
  /** Removes an entry permanently, with its picture if it has one. */
  remove: (id: string) => Promise<true>;
  /**
   * Removes entries permanently.
   * @param ids at most `INBOX_DELETE_MAX` ids
   * @returns how many of them existed
   */
  removeMany: (ids: readonly string[]) => Promise<number>;
};

type InboxAnswers<Entry> = {
  parsePage: (answer: unknown) => Parsed<InboxPart<Entry>>;
  /** The field of an answer that has one entry, and its parser. */
  field: string;
  parseEntry: (input: unknown) => Parsed<Entry>;
};

function inboxCalls<Entry>(
  names: Readonly<Record<keyof InboxCalls<Entry>, CallName>>,
  { parsePage, field, parseEntry }: InboxAnswers<Entry>,
): InboxCalls<Entry> {
  const parsePart = partIn(parsePage);
  const parseHandled = recordIn(field, parseEntry);
  return {
    listPart: (place) =>
      send(names.listPart, { query: queryOf(place, place.limit), headers: headersOf(place), parse: parsePart, signal: place.signal }),
    listIds: (place) =>
      send(names.listIds, { query: queryOf(place, null), headers: headersOf(place), parse: parseIds, signal: place.signal }),
    handle: (id, isHandled) => send(names.handle, { id, json: { is_handled: isHandled ? 1 : 0 }, parse: parseHandled }),
    remove: (id) => send(names.remove, { id, parse: parseSuccess }),
    removeMany: (ids) => send(names.removeMany, { json: { ids }, parse: parseDeleted }),
  };
}

export const enquiryCalls = inboxCalls<EnquiryRecord>(
  {
    listPart: 'getEnquiries',
    listIds: 'getEnquiryIds',
    handle: 'handleEnquiry',
    remove: 'deleteEnquiry',
    removeMany: 'deleteEnquiries',
  },
  { parsePage: parseEnquiryPage, field: 'enquiry', parseEntry: parseEnquiryRecord },
);

export const feedbackCalls = inboxCalls<FeedbackItem>(
  {
    listPart: 'getFeedback',
    listIds: 'getFeedbackIds',
    handle: 'handleFeedback',
    remove: 'deleteFeedback',
    removeMany: 'deleteFeedbackEntries',
  },
  { parsePage: parseFeedbackPage, field: 'feedback', parseEntry: parseFeedbackItem },
);

export const dataRequestCalls = inboxCalls<DataRequestRecord>(
  {
    listPart: 'getDataRequests',
    listIds: 'getDataRequestIds',
    handle: 'handleDataRequest',
    remove: 'deleteDataRequest',
    removeMany: 'deleteDataRequests',
  },
  { parsePage: parseDataRequestPage, field: 'data_request', parseEntry: parseDataRequestRecord },
);

/**
 * Returns the picture of a feedback. The call needs the token, so an `<img>` cannot load the
 * picture by its URL.
 */
export function fetchFeedbackPicture(id: string, signal?: AbortSignal): Promise<Blob> {
  return sendForPicture('getFeedbackPicture', { id, signal }, { ...browser, timeoutMs: PICTURE_TIMEOUT_MS });
}
