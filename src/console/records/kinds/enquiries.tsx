import { enquiryCalls } from '#api/inbox/inbox.ts';
import { enquiryFields } from '#domain/forms/enquiry.ts';
import { type EnquiryRecord, inboxSentences } from '#domain/inbox.ts';
import { csvColumns } from '#domain/record-texts.ts';

import { Console } from '#console/frame/Console.tsx';
import { Inbox } from '#console/records/inbox/Inbox.tsx';
import { listAndNote } from '#console/records/inbox/new-enquiries.ts';
import { LongText } from '#console/records/list/LongText.tsx';
import type { InboxKind } from '#console/records/record-kind.ts';

/**
 * The inbox of the admission enquiries (docs/product-decisions.md, "17. Consoles for what visitors
 * sent").
 */
export const enquiryKind: InboxKind<EnquiryRecord> = {
  ...enquiryCalls,
  listPart: listAndNote,
  noun: { one: 'enquiry', many: 'enquiries' },
  caption: 'Enquiries, newest first',
  searchLabel: 'Search enquiries',
  numberHeader: 'S.no',
  emptyHint: 'Enquiries sent through the website will appear here.',
  contactDetails: (enquiry) => (
    <span className="inbox-lines">
      <a href={`tel:+91${enquiry.mobile_number}`}>{enquiry.mobile_number}</a>
      <a href={`mailto:${encodeURIComponent(enquiry.email_address)}`}>{enquiry.email_address}</a>
      <span>{enquiry.city}</span>
    </span>
  ),
  consent: ({ consent }) => consent,
  columns: [
    {
      header: 'Course',
      width: 'text',
      cell: (enquiry) => (
        <span className="inbox-lines">
          <span>{enquiry.course}</span>
          <span>
            {enquiry.highest_qualification}, passed {enquiry.year_of_passing}
          </span>
        </span>
      ),
    },
    { header: 'Message', width: 'text', cell: (enquiry) => (enquiry.enquiry === '' ? '–' : <LongText text={enquiry.enquiry} />) },
  ],
  words: {
    confirmDelete: inboxSentences.confirmDeleteEnquiry,
    deleted: inboxSentences.enquiryDeleted,
    deleteFailed: inboxSentences.enquiryDeleteFailed,
  },
  csv: { name: 'enquiries', columns: csvColumns(enquiryFields) },
};

export function EnquiryConsole() {
  return (
    <Console page="enquiries">
      <Inbox kind={enquiryKind} />
    </Console>
  );
}
