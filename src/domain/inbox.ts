/**
 * The inbox: what visitors sent, as staff read and handle it
 * (docs/product-decisions.md, "17. Consoles for what visitors sent";
 * docs/api.md, "Inboxes", "Records").
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';

/** Words of the console and of the answers. */
export const inboxSentences = {
  enquiryDeleted: 'Enquiry Deleted Successfully',
  feedbackDeleted: 'Feedback Deleted Successfully',
  confirmDeleteEnquiry: 'This will delete the enquiry permanently!',
  confirmDeleteFeedback: 'This will delete the feedback permanently, with its picture!',
  enquiryDeleteFailed: 'An error occurred while deleting the enquiry.',
  feedbackDeleteFailed: 'An error occurred while deleting the feedback.',
  handleFailed: 'An error occurred while marking the entry.',
  exportFailed: 'An error occurred while exporting the list.',
  notFound: 'No such entry. It may have been deleted.',
  bulkDeleteFailed: 'An error occurred while deleting the entries.',
  isHandled: 'is_handled must be 0 or 1',
} as const;

/** Says how many enquiries were deleted, e.g. `12 enquiries deleted`. */
export function enquiriesDeletedSentence(count: number): string {
  return count === 1 ? '1 enquiry deleted' : `${count} enquiries deleted`;
}

/** Says how many feedback entries were deleted, e.g. `12 feedback entries deleted`. */
export function feedbackEntriesDeletedSentence(count: number): string {
  return count === 1 ? '1 feedback entry deleted' : `${count} feedback entries deleted`;
}

const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/u;

/** Whether a text can be the id of a record: a ULID. */
export function isRecordId(text: string): boolean {
  return ID.test(text);
}

const Handled = z.union([z.literal(0), z.literal(1)], { error: inboxSentences.isHandled });

const HandledBody = z.object({ is_handled: Handled });

/** What staff change of an entry. */
export type HandledBody = z.infer<typeof HandledBody>;

/** Checks the body that marks an entry as handled or not. */
export const parseHandled = parserOf(HandledBody);

const Received = { id: z.string(), received_at: z.string(), is_handled: Handled };

const EnquiryRecord = z.object({
  ...Received,
  name: z.string(),
  email_address: z.string(),
  mobile_number: z.string(),
  highest_qualification: z.string(),
  year_of_passing: z.number(),
  city: z.string(),
  course: z.string(),
  enquiry: z.string(),
});

const FeedbackText = { ...Received, name: z.string(), course: z.string(), message: z.string() };

const FeedbackRecord = z.object({ ...FeedbackText, image: z.nullable(z.enum(['jpeg', 'png'])) });

const FeedbackItem = z.object({ ...FeedbackText, image: z.nullable(z.string()) });

/** A stored enquiry, which staff read as it is. */
export type EnquiryRecord = z.infer<typeof EnquiryRecord>;

/**
 * A stored feedback; `image` is the kind of its picture, which is kept under the record's id, or
 * null.
 */
export type FeedbackRecord = z.infer<typeof FeedbackRecord>;

/** A feedback as staff read it; `image` is the picture's address, which needs a token, or null. */
export type FeedbackItem = z.infer<typeof FeedbackItem>;

/** Checks enquiries as they come out of a store or over the wire. */
export const parseEnquiryRecords = parserOf(z.array(EnquiryRecord));

/** Checks feedback as it comes out of a store. */
export const parseFeedbackRecords = parserOf(z.array(FeedbackRecord));

/** Checks one enquiry as a change answers it. */
export const parseEnquiryRecord = parserOf(EnquiryRecord);

/** Checks one feedback as a change answers it. */
export const parseFeedbackItem = parserOf(FeedbackItem);

/**
 * What every part of a list says beside its records. A search stops after a while even where it
 * found less than was asked for: then `next_cursor` is where it goes on, and `searched_to` is the
 * time of the oldest record that it has looked at (null where it has looked at none). An answer to
 * a request without a search has no `searched_to`.
 */
const Page = { next_cursor: z.nullable(z.string()), searched_to: z.optional(z.nullable(z.string())) };

/** Checks one part of the enquiries as it comes over the wire. */
export const parseEnquiryPage = parserOf(z.object({ ...Page, data: z.array(EnquiryRecord) }));

/** Checks one part of the feedback as it comes over the wire. */
export const parseFeedbackPage = parserOf(z.object({ ...Page, data: z.array(FeedbackItem) }));

/** Checks one part of the ids as it comes over the wire. */
export const parseIdPage = parserOf(z.object({ ...Page, ids: z.array(z.string()) }));

/** Checks the answer to a deletion of many entries: how many there were. */
export const parseDeletedCount = parserOf(z.object({ deleted: z.number() }));
