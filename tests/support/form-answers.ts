/** What staff get of each form, with the types of its fields. */
import { dataRequestForm } from '#domain/forms/data-request.ts';
import { enquiryForm } from '#domain/forms/enquiry.ts';
import { feedbackForm } from '#domain/forms/feedback.ts';
import { grievanceForm } from '#domain/forms/grievance.ts';
import { type FormRecord, pageParser } from '#domain/inbox.ts';

export type EnquiryRecord = FormRecord;
export type FeedbackItem = FormRecord;
export type DataRequestRecord = FormRecord;

export const parseEnquiryPage = pageParser(enquiryForm);
export const parseFeedbackPage = pageParser(feedbackForm);
export const parseDataRequestPage = pageParser(dataRequestForm);
export const parseGrievancePage = pageParser(grievanceForm);
