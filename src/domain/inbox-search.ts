/**
 * The texts that a search in an inbox looks at: those that the console shows of an entry. The
 * server and the console search the same texts.
 */
import { formatTime } from './dates.ts';
import type { EnquiryRecord, FeedbackItem } from './inbox.ts';

/** Returns the console's text for a handled or unhandled entry. */
export function handledText(isHandled: 0 | 1): string {
  return isHandled === 1 ? 'Handled' : 'Not handled';
}

/** Returns the texts that the console shows of an enquiry. */
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

/** Returns the texts that the console shows of a feedback. */
export function feedbackTexts(feedback: Omit<FeedbackItem, 'image'>): readonly string[] {
  return [feedback.name, formatTime(feedback.received_at), handledText(feedback.is_handled), feedback.course, feedback.message];
}
