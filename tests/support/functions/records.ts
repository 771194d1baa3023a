/** Other fields are blank. */
import type { EntryState } from '#records/forms/entry-work.ts';
import { type FacultyRecord, facultyFields } from '#records/faculty/faculty.ts';
import { dataRequestForm } from '#records/forms/data-request.ts';
import { type Enquiry, enquiryFields } from '#records/forms/enquiry.ts';
import { feedbackForm } from '#records/forms/feedback.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { createBlankNotice } from '#records/notices/notice.ts';
import { type ValuesOf, getFieldTexts } from '#records/stored-fields.ts';
import type { DataRequestRecord, EnquiryRecord, FeedbackItem } from '#tests/support/browser/form-answers.ts';

const A_CONSENT = '1a2b3c4d';
const TIME = '2026-01-10T08:00:00.000Z';

export function createEntryState({ received_at = TIME }: { received_at?: string } = {}): EntryState {
  return { state: 'new', remark: '', assignee: '', reference: 'K7QM-2XRD', updated_at: received_at };
}

export function createNotice(fields: Partial<NoticeRecord> = {}): NoticeRecord {
  return {
    ...createBlankNotice('01KEKPQ8000000000000000001', TIME),
    title: 'Holiday on Friday',
    description: 'The college is closed on Friday.',
    visible_since: fields.is_active === 1 ? (fields.created_at ?? TIME) : '',
    ...fields,
  };
}

export function createFacultyMember(fields: Partial<FacultyRecord> = {}): FacultyRecord {
  return {
    ...getFieldTexts(facultyFields, null),
    id: '01KEKPQ8000000000000000002',
    name: 'Name of Faculty Member A',
    designation: 'Assistant Professor',
    qualification: 'M.A., NET',
    dept: 'English',
    image: null,
    created_at: TIME,
    updated_at: TIME,
    ...fields,
  };
}

/** As the form sends it. */
export function createEnquiry(fields: Partial<Enquiry> = {}): Enquiry {
  return {
    ...getFieldTexts(enquiryFields, null),
    name: 'Asha Rani',
    email_address: 'asha@example.org',
    mobile_number: '9876543210',
    highest_qualification: '12th',
    year_of_passing: 2024,
    city: 'Jagadhri',
    course: 'BCA',
    enquiry: 'Is there a hostel?',
    consent: A_CONSENT,
    ...fields,
  };
}

/** As staff read it. */
export function createEnquiryRecord(fields: Partial<EnquiryRecord> = {}): EnquiryRecord {
  return { id: '01KEKPQ8000000000000000003', ...createEnquiry(), received_at: TIME, is_handled: 0, ...createEntryState(fields), ...fields };
}

/** As staff read it. */
export function createFeedbackItem(fields: Partial<FeedbackItem> = {}): FeedbackItem {
  return {
    ...getFieldTexts(feedbackForm.fields, null),
    id: '01KEKPQ8000000000000000004',
    name: 'Asha Rani',
    course: 'B.A. 1999',
    message: 'It was a good time.',
    consent: A_CONSENT,
    image: null,
    received_at: TIME,
    is_handled: 0,
    ...createEntryState(fields),
    ...fields,
  };
}

type DataRequest = ValuesOf<typeof dataRequestForm.fields>;

/** As the form sends it. */
export function createDataRequest(fields: Partial<DataRequest> = {}): DataRequest {
  return {
    ...getFieldTexts(dataRequestForm.fields, null),
    kind: 'Send me a copy of my data',
    name: 'Asha Rani',
    email_address: 'asha@example.org',
    details: 'I sent an enquiry in May.',
    ...fields,
  };
}

/** Anonymous. */
export function createGrievance(fields: Partial<ValuesOf<typeof grievanceForm.fields>> = {}): ValuesOf<typeof grievanceForm.fields> {
  return {
    ...getFieldTexts(grievanceForm.fields, null),
    category: grievanceForm.fields.category.options[0] ?? '',
    grievance: 'No answer.',
    ...fields,
  };
}

/** As staff read it. */
export function createDataRequestRecord(fields: Partial<DataRequestRecord> = {}): DataRequestRecord {
  return {
    id: '01KEKPQ8000000000000000005',
    ...createDataRequest(),
    received_at: TIME,
    is_handled: 0,
    ...createEntryState(fields),
    ...fields,
  };
}
