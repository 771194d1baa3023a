/**
 * The texts of an inbox's entries that a search looks through: what the console shows of them. The
 * server searches by the same texts.
 */
import { formatTime } from './dates.ts';
import type { EnquiryRecord, FeedbackItem } from './inbox.ts';

/** What the console says of an entry that is handled, and of one that isn't. */
export function handledText(isHandled: 0 | 1): string {
  return isHandled === 1 ? 'Handled' : 'Not handled';
}

/** The texts that the console shows of an enquiry. */
export function enquiryTexts(enquiry: EnquiryRecord): readonly string[] {
  return [
    enquiry.name,
    formatTime(enquiry.received_at),
    handledText(enquiry.is_handled),
    enquiry.email_address,
    enquiry.mobile_number,
    enquiry.city,
    enquiry.course,
    enquiry.highest_qualification,
    String(enquiry.year_of_passing),
    enquiry.enquiry,
  ];
}

/** The texts that the console shows of a feedback. */
export function feedbackTexts(feedback: Omit<FeedbackItem, 'image'>): readonly string[] {
  return [feedback.name, formatTime(feedback.received_at), handledText(feedback.is_handled), feedback.course, feedback.message];
}
