import { enquiryForm } from '#records/forms/enquiry.ts';
import { type FormRecord, createPageParser } from '#records/forms/inbox.ts';

export type EnquiryRecord = FormRecord;
export type FeedbackItem = FormRecord;
export type DataRequestRecord = FormRecord;

export const parseEnquiryPage = createPageParser(enquiryForm);
