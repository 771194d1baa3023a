/**
 * The inbox: the records that visitors sent, as staff read and handle them
 * (docs/product-decisions.md, "17. Consoles for what visitors sent";
 * docs/api.md, "Inboxes", "Records").
 */
import * as z from 'zod/mini';

import { dataRequestFields } from './data-request.ts';
import { enquiryFields } from './enquiry.ts';
import { feedbackFields } from './feedback.ts';
import { parserOf } from './parse.ts';
import { storedShape } from './stored-fields.ts';

/** Messages of the console and of the answers. */
export const inboxSentences = {
  enquiryDeleted: 'Enquiry Deleted Successfully',
  feedbackDeleted: 'Feedback Deleted Successfully',
  dataRequestDeleted: 'Data Request Deleted Successfully',
  confirmDeleteEnquiry: 'This will delete the enquiry permanently!',
  confirmDeleteFeedback: 'This will delete the feedback permanently, with its image!',
  confirmDeleteDataRequest: 'This will delete the request permanently! The person’s data itself is not deleted.',
  enquiryDeleteFailed: 'An error occurred while deleting the enquiry.',
  feedbackDeleteFailed: 'An error occurred while deleting the feedback.',
  dataRequestDeleteFailed: 'An error occurred while deleting the request.',
  handleFailed: 'An error occurred while marking the entry.',
  exportFailed: 'An error occurred while exporting the list.',
  notFound: 'No such entry. It may have been deleted.',
  bulkDeleteFailed: 'An error occurred while deleting the entries.',
  isHandled: 'is_handled must be 0 or 1',
} as const;

/** Returns the message after a deletion of enquiries, for example `12 enquiries deleted`. */
export function enquiriesDeletedSentence(count: number): string {
  return count === 1 ? '1 enquiry deleted' : `${count} enquiries deleted`;
}

/** Returns the message after a deletion of feedback, for example `12 feedback entries deleted`. */
export function feedbackEntriesDeletedSentence(count: number): string {
  return count === 1 ? '1 feedback entry deleted' : `${count} feedback entries deleted`;
}

/** Returns the message after a deletion of data requests, for example `12 data requests deleted`. */
export function dataRequestsDeletedSentence(count: number): string {
  return count === 1 ? '1 data request deleted' : `${count} data requests deleted`;
}

const Handled = z.union([z.literal(0), z.literal(1)], { error: inboxSentences.isHandled });

const HandledBody = z.object({ is_handled: Handled });

/** The change that staff make to an entry. */
export type HandledBody = z.infer<typeof HandledBody>;

/** Parses the body of a call that marks an entry as handled or not. */
export const parseHandled = parserOf(HandledBody);

const Received = { id: z.string(), received_at: z.string(), is_handled: Handled };

const EnquiryRecord = z.object({ ...Received, ...storedShape(enquiryFields) });

const DataRequestRecord = z.object({ ...Received, ...storedShape(dataRequestFields) });

const FeedbackText = { ...Received, ...storedShape(feedbackFields) };

const FeedbackRecord = z.object({ ...FeedbackText, image: z.nullable(z.enum(['jpeg', 'png'])) });

const FeedbackItem = z.object({ ...FeedbackText, image: z.nullable(z.string()) });

/** A stored enquiry. Staff get it unchanged. */
export type EnquiryRecord = z.infer<typeof EnquiryRecord>;

/** A stored data request. Staff get it unchanged. */
export type DataRequestRecord = z.infer<typeof DataRequestRecord>;

/**
 * A stored feedback. `image` is the kind of its picture, which is stored under the record's id, or
 * null.
 */
export type FeedbackRecord = z.infer<typeof FeedbackRecord>;

/** A feedback as staff get it. `image` is the picture's URL path, which needs a token, or null. */
export type FeedbackItem = z.infer<typeof FeedbackItem>;

/** Parses a stored feedback. */
export const parseFeedbackRecord = parserOf(FeedbackRecord);

/** Parses an enquiry from a store, or the one in the answer to a change. */
export const parseEnquiryRecord = parserOf(EnquiryRecord);

/** Parses a data request from a store, or the one in the answer to a change. */
export const parseDataRequestRecord = parserOf(DataRequestRecord);

/** Parses the feedback in the answer to a change. */
export const parseFeedbackItem = parserOf(FeedbackItem);

/**
 * The fields of one part of a list beside its records. A search stops after a while even if it has
 * found less than was asked for. Then it continues at `next_cursor`, and `searched_to` is the time
 * of the oldest record that it has looked at (null if it has looked at none). An answer without a
 * search has no `searched_to`.
 */
const Page = { next_cursor: z.nullable(z.string()), searched_to: z.optional(z.nullable(z.string())) };

/** Parses one part of the enquiries in an answer. */
export const parseEnquiryPage = parserOf(z.object({ ...Page, data: z.array(EnquiryRecord) }));

/** Parses one part of the feedback in an answer. */
export const parseFeedbackPage = parserOf(z.object({ ...Page, data: z.array(FeedbackItem) }));

/** Parses one part of the data requests in an answer. */
export const parseDataRequestPage = parserOf(z.object({ ...Page, data: z.array(DataRequestRecord) }));

/** Parses one part of the ids in an answer. */
export const parseIdPage = parserOf(z.object({ ...Page, ids: z.array(z.string()) }));

/** Parses the answer to a deletion of many entries: the number of entries that existed. */
export const parseDeletedCount = parserOf(z.object({ deleted: z.number() }));
