/**
 * The texts that a search in an inbox looks at: those that the console shows of an entry. The
 * server and the console search the same texts.
 */
import { consentText } from './consent.ts';
import { dataRequestFields } from './data-request.ts';
import { formatTime } from './dates.ts';
import { enquiryFields } from './enquiry.ts';
import { feedbackFields } from './feedback.ts';
import type { DataRequestRecord, EnquiryRecord, FeedbackItem } from './inbox.ts';
import { searchTexts } from './record-texts.ts';
import { isSameText } from './search.ts';

/** Returns the console's text for a handled or unhandled entry. */
export function handledText(isHandled: 0 | 1): string {
  return isHandled === 1 ? 'Handled' : 'Not handled';
}

type Received = Pick<EnquiryRecord, 'received_at' | 'is_handled'>;

function receivedTexts({ received_at, is_handled }: Received): readonly string[] {
  return [formatTime(received_at), handledText(is_handled)];
}

/** Returns the texts that the console shows of an enquiry. */
export function enquiryTexts(enquiry: EnquiryRecord): readonly string[] {
  return [...receivedTexts(enquiry), ...searchTexts(enquiryFields, enquiry), consentText(enquiry.consent)];
}

/** Returns the texts that the console shows of a feedback. */
export function feedbackTexts(feedback: Omit<FeedbackItem, 'image'>): readonly string[] {
  return [...receivedTexts(feedback), ...searchTexts(feedbackFields, feedback), consentText(feedback.consent)];
}

/** Returns the texts that the console shows of a data request. */
export function dataRequestTexts(request: DataRequestRecord): readonly string[] {
  return [...receivedTexts(request), ...searchTexts(dataRequestFields, request)];
}

type Sender = { name: string; email_address?: string; mobile_number?: string };

/**
 * Whether a record comes from the person of a data request: it has exactly the request's email
 * address or mobile number, whatever the case of letters. Feedback stores neither, so its name counts.
 */
export function isFromPerson(record: Sender, { name, email_address, mobile_number }: DataRequestRecord): boolean {
  if (record.email_address === undefined) return isSameText(record.name, name);
  return isSameText(record.email_address, email_address) || isSameText(record.mobile_number ?? '', mobile_number);
}
