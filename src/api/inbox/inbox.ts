/**
 * The calls with which staff read and handle enquiries and alumni feedback (docs/api.md,
 * "Inboxes"). All need a session.
 */
import { NOT_A_LIST } from '#domain/answers.ts';
import {
  type EnquiryRecord,
  type FeedbackItem,
  parseDeletedCount,
  parseEnquiryPage,
  parseEnquiryRecord,
  parseFeedbackItem,
  parseFeedbackPage,
  parseIdPage,
} from '#domain/inbox.ts';
import type { Parsed } from '#domain/parse.ts';

import { parseSuccess, recordIn } from '#api/http/answer.ts';
import { connectionSentences } from '#api/http/api-error.ts';
import { browser, send, sendForPicture } from '#api/http/client.ts';

/**
 * Selects the entries that contain `q` (all entries if it is blank) and were received at or after
 * `from` and before `to` (ISO 8601 in UTC).
 */
export type InboxFilter = { q: string; from: string | null; to: string | null };

/**
 * A filter and where to continue in the list. Without a cursor the list begins with the newest
 * entry.
 */
type Place = InboxFilter & { cursor: string | null; signal?: AbortSignal | undefined };

/** The part of an inbox that is requested; `limit` is the most entries that it may have. */
export type InboxPlace = Place & { limit: number };

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

const parseEnquiries = partIn(parseEnquiryPage);
const parseFeedbacks = partIn(parseFeedbackPage);
const parseIds = partIn(parseIdPage);
const parseEnquiry = recordIn('enquiry', parseEnquiryRecord);
const parseFeedback = recordIn('feedback', parseFeedbackItem);

function parseDeleted(answer: unknown): Parsed<number> {
  const parsed = parseDeletedCount(answer);
  return parsed.ok ? { ok: true, value: parsed.value.deleted } : { ok: false, message: connectionSentences.badShape, errors: {} };
}

function queryOf({ q, from, to, cursor }: Place, limit: number | null): Readonly<Record<string, string>> {
  return {
    ...(limit === null ? {} : { limit: String(limit) }),
    ...(cursor === null ? {} : { cursor }),
    ...(q.trim() === '' ? {} : { q }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** Returns a part of the enquiries. */
export function listEnquiries(place: InboxPlace): Promise<InboxPart<EnquiryRecord>> {
  return send('getEnquiries', { query: queryOf(place, place.limit), parse: parseEnquiries, signal: place.signal });
}

/** Returns a part of the ids of the enquiries. */
export function listEnquiryIds(place: IdPlace): Promise<IdPart> {
  return send('getEnquiryIds', { query: queryOf(place, null), parse: parseIds, signal: place.signal });
}

/** Marks an enquiry as handled or as not handled, and returns the changed record. */
export function handleEnquiry(id: string, isHandled: boolean): Promise<EnquiryRecord> {
  return send('handleEnquiry', { id, json: { is_handled: isHandled ? 1 : 0 }, parse: parseEnquiry });
}

/** Removes an enquiry permanently. */
export function deleteEnquiry(id: string): Promise<true> {
  return send('deleteEnquiry', { id, parse: parseSuccess });
}

/**
 * Removes enquiries permanently.
 * @param ids at most `INBOX_DELETE_MAX` ids
 * @returns how many of them existed
 */
export function deleteEnquiries(ids: readonly string[]): Promise<number> {
  return send('deleteEnquiries', { json: { ids }, parse: parseDeleted });
}

/** Returns a part of the alumni feedback. */
export function listFeedback(place: InboxPlace): Promise<InboxPart<FeedbackItem>> {
  return send('getFeedback', { query: queryOf(place, place.limit), parse: parseFeedbacks, signal: place.signal });
}

/** Returns a part of the ids of the alumni feedback. */
export function listFeedbackIds(place: IdPlace): Promise<IdPart> {
  return send('getFeedbackIds', { query: queryOf(place, null), parse: parseIds, signal: place.signal });
}

/** Marks a feedback as handled or as not handled, and returns the changed record. */
export function handleFeedback(id: string, isHandled: boolean): Promise<FeedbackItem> {
  return send('handleFeedback', { id, json: { is_handled: isHandled ? 1 : 0 }, parse: parseFeedback });
}

/** Removes a feedback and its picture permanently. */
export function deleteFeedback(id: string): Promise<true> {
  return send('deleteFeedback', { id, parse: parseSuccess });
}

/**
 * Removes feedback and its pictures permanently.
 * @param ids at most `INBOX_DELETE_MAX` ids
 * @returns how many of them existed
 */
export function deleteFeedbackEntries(ids: readonly string[]): Promise<number> {
  return send('deleteFeedbackEntries', { json: { ids }, parse: parseDeleted });
}

/**
 * Returns the picture of a feedback. The call needs the token, so an `<img>` cannot load the
 * picture by its URL.
 */
export function fetchFeedbackPicture(id: string, signal?: AbortSignal): Promise<Blob> {
  return sendForPicture('getFeedbackPicture', { id, signal }, { ...browser, timeoutMs: PICTURE_TIMEOUT_MS });
}
