/**
 * The calls about what visitors sent: enquiries and alumni feedback, as staff read and handle them
 * (docs/api.md, "Inboxes"). All need a session.
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

import { parseSuccess, recordIn } from './answer.ts';
import { connectionSentences } from './api-error.ts';
import { browser, send, sendForPicture } from './client.ts';

/** Which entries are meant: those that contain `q` (all where it is blank), received at or after `from` and before `to` (ISO 8601 in UTC). */
export type InboxFilter = { q: string; from: string | null; to: string | null };

/** Where a list goes on: from the newest entry on where there is no cursor. */
type Place = InboxFilter & { cursor: string | null; signal?: AbortSignal | undefined };

/** Which part of an inbox is asked for, and how many entries of it. */
export type InboxPlace = Place & { limit: number };

/** Which part of the ids is asked for; the server decides how many it gives. */
export type IdPlace = Place;

/** Where an answer ends. `next_cursor` is null at the end of the list; `searched_to` is the time of the oldest entry that a search looked at. */
type PartEnd = { next_cursor: string | null; searched_to?: string | null | undefined };

/** One part of an inbox, newest first. A search may give fewer entries than were asked for although there are more. */
export type InboxPart<Entry> = PartEnd & { data: Entry[] };

/** One part of the ids of an inbox's entries, newest first. */
export type IdPart = PartEnd & { ids: string[] };

/** A picture of 4 MB on a slow connection. */
const PICTURE_TIMEOUT_MS = 60_000;

/**
 * Anything but a list is refused in the documented words
 * (docs/behaviour.md, "Lists that are loaded").
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

/** A part of the enquiries. */
export function listEnquiries(place: InboxPlace): Promise<InboxPart<EnquiryRecord>> {
  return send('getEnquiries', { query: queryOf(place, place.limit), parse: parseEnquiries, signal: place.signal });
}

/** A part of the ids of enquiries. */
export function listEnquiryIds(place: IdPlace): Promise<IdPart> {
  return send('getEnquiryIds', { query: queryOf(place, null), parse: parseIds, signal: place.signal });
}

/** Marks an enquiry as handled, or not. */
export function handleEnquiry(id: string, isHandled: boolean): Promise<EnquiryRecord> {
  return send('handleEnquiry', { id, json: { is_handled: isHandled ? 1 : 0 }, parse: parseEnquiry });
}

/** Removes an enquiry for good. */
export function deleteEnquiry(id: string): Promise<true> {
  return send('deleteEnquiry', { id, parse: parseSuccess });
}

/**
 * Removes enquiries for good.
 * @param ids at most `INBOX_DELETE_MAX`
 * @returns how many of them there were
 */
export function deleteEnquiries(ids: readonly string[]): Promise<number> {
  return send('deleteEnquiries', { json: { ids }, parse: parseDeleted });
}

/** A part of the alumni feedback. */
export function listFeedback(place: InboxPlace): Promise<InboxPart<FeedbackItem>> {
  return send('getFeedback', { query: queryOf(place, place.limit), parse: parseFeedbacks, signal: place.signal });
}

/** A part of the ids of alumni feedback. */
export function listFeedbackIds(place: IdPlace): Promise<IdPart> {
  return send('getFeedbackIds', { query: queryOf(place, null), parse: parseIds, signal: place.signal });
}

/** Marks a feedback as handled, or not. */
export function handleFeedback(id: string, isHandled: boolean): Promise<FeedbackItem> {
  return send('handleFeedback', { id, json: { is_handled: isHandled ? 1 : 0 }, parse: parseFeedback });
}

/** Removes a feedback with its picture for good. */
export function deleteFeedback(id: string): Promise<true> {
  return send('deleteFeedback', { id, parse: parseSuccess });
}

/**
 * Removes feedback with its pictures for good.
 * @param ids at most `INBOX_DELETE_MAX`
 * @returns how many of them there were
 */
export function deleteFeedbackEntries(ids: readonly string[]): Promise<number> {
  return send('deleteFeedbackEntries', { json: { ids }, parse: parseDeleted });
}

/** The picture that came with a feedback; it needs the token, so that no plain address shows it. */
export function fetchFeedbackPicture(id: string, signal?: AbortSignal): Promise<Blob> {
  return sendForPicture('getFeedbackPicture', { id, signal }, { ...browser, timeoutMs: PICTURE_TIMEOUT_MS });
}
