/** The calls about what visitors sent: enquiries and alumni feedback, as staff read and handle them (API.md). All need a session. */
import { NOT_A_LIST } from '#domain/answers.ts';
import {
  type EnquiryRecord,
  type FeedbackItem,
  parseEnquiryPage,
  parseEnquiryRecord,
  parseFeedbackItem,
  parseFeedbackPage,
} from '#domain/inbox.ts';
import { INBOX_PAGE } from '#domain/inbox-query.ts';
import type { Parsed } from '#domain/parse.ts';

import { done, recordIn } from './answer.ts';
import { browser, send, sendForPicture } from './client.ts';

/** One part of an inbox, newest first; `next_cursor` is null at the end. */
export type InboxPart<Entry> = { data: Entry[]; next_cursor: string | null };

/** Which part: from the start where there is no cursor. */
export type InboxPlace = { cursor: string | null; signal?: AbortSignal | undefined };

/** A picture of 4 MB on a slow connection. */
const PICTURE_TIMEOUT_MS = 60_000;

/** Anything but a list is refused in the specification's words (spec §5). */
function partIn<Entry>(parse: (input: unknown) => Parsed<InboxPart<Entry>>): (answer: unknown) => Parsed<InboxPart<Entry>> {
  return (answer) => {
    const parsed = parse(answer);
    return parsed.ok ? parsed : { ok: false, message: NOT_A_LIST, errors: {} };
  };
}

const parseEnquiries = partIn(parseEnquiryPage);
const parseFeedbacks = partIn(parseFeedbackPage);
const parseEnquiry = recordIn('enquiry', parseEnquiryRecord);
const parseFeedback = recordIn('feedback', parseFeedbackItem);

function queryOf(cursor: string | null): Readonly<Record<string, string>> {
  return { limit: String(INBOX_PAGE.max), ...(cursor === null ? {} : { cursor }) };
}

/** A part of the enquiries. */
export function listEnquiries({ cursor, signal }: InboxPlace): Promise<InboxPart<EnquiryRecord>> {
  return send('getEnquiries', { query: queryOf(cursor), parse: parseEnquiries, signal });
}

/** Marks an enquiry as handled, or not. */
export function handleEnquiry(id: string, isHandled: boolean): Promise<EnquiryRecord> {
  return send('handleEnquiry', { id, json: { is_handled: isHandled ? 1 : 0 }, parse: parseEnquiry });
}

/** Removes an enquiry for good. */
export function deleteEnquiry(id: string): Promise<true> {
  return send('deleteEnquiry', { id, parse: done });
}

/** A part of the alumni feedback. */
export function listFeedback({ cursor, signal }: InboxPlace): Promise<InboxPart<FeedbackItem>> {
  return send('getFeedback', { query: queryOf(cursor), parse: parseFeedbacks, signal });
}

/** Marks a feedback as handled, or not. */
export function handleFeedback(id: string, isHandled: boolean): Promise<FeedbackItem> {
  return send('handleFeedback', { id, json: { is_handled: isHandled ? 1 : 0 }, parse: parseFeedback });
}

/** Removes a feedback with its picture for good. */
export function deleteFeedback(id: string): Promise<true> {
  return send('deleteFeedback', { id, parse: done });
}

/** The picture that came with a feedback; it needs the token, so that no plain address shows it. */
export function fetchFeedbackPicture(id: string, signal?: AbortSignal): Promise<Blob> {
  return sendForPicture('getFeedbackPicture', { id, signal }, { ...browser, timeoutMs: PICTURE_TIMEOUT_MS });
}
