/** What staff get of each form, with the types of its fields. */
import { enquiryForm } from '#domain/forms/enquiry.ts';
import { type FormRecord, pageParser } from '#domain/inbox.ts';

export type EnquiryRecord = FormRecord;
export type FeedbackItem = FormRecord;
export type DataRequestRecord = FormRecord;

export const parseEnquiryPage = pageParser(enquiryForm);
