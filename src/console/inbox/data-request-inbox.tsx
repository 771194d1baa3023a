import { dataRequestCalls } from '#api/inbox/inbox.ts';
import { dataRequestFields } from '#domain/data-request.ts';
import { type DataRequestRecord, inboxSentences } from '#domain/inbox.ts';
import { csvColumns } from '#domain/record-texts.ts';

import type { InboxKind } from './inbox-kind.ts';
import { LongText } from '#console/list/LongText.tsx';
import { consolePages } from '#console/pages.ts';

function Guide() {
  return (
    <div className="inbox-guide message below-4">
      <p>
        Make sure that the request comes from the person whom the data is about: reply only to the email address or mobile number that is
        stored with the data. Search for that address or number in <a href={consolePages.enquiries.path}>{consolePages.enquiries.label}</a>{' '}
        and here. <a href={consolePages.feedback.path}>{consolePages.feedback.label}</a> has no email addresses or mobile numbers: search
        for the name, and before you send or delete an entry, ask the person what it said.
      </p>
      <ul>
        <li>Copy: export what the search finds (Export CSV), and send the file to that address.</li>
        <li>
          Correction: entries cannot be changed here. Keep the correction with your reply, or delete the entry and ask the person to send
          the form again.
        </li>
        <li>Deletion: delete what the search finds. Backups keep it for up to 30 more days.</li>
      </ul>
      <p>Reply to the person, then mark the request as handled.</p>
    </div>
  );
}

/**
 * The inbox of the requests about personal data (docs/product-decisions.md, "28. Requests about
 * personal data").
 */
export const dataRequestInbox: InboxKind<DataRequestRecord> = {
  ...dataRequestCalls,
  list: {
    noun: { one: 'data request', many: 'data requests' },
    caption: 'Data requests, newest first',
    searchLabel: 'Search data requests',
    numberHeader: 'S.no',
    emptyHint: 'Requests to send, correct or delete personal data will appear here.',
  },
  guide: <Guide />,
  contactDetails: ({ mobile_number, email_address }) => (
    <span className="inbox-lines">
      {mobile_number === '' ? null : <a href={`tel:+91${mobile_number}`}>{mobile_number}</a>}
      {email_address === '' ? null : <a href={`mailto:${encodeURIComponent(email_address)}`}>{email_address}</a>}
    </span>
  ),
  columns: [
    { header: 'Request', width: 'text', cell: ({ kind }) => kind },
    { header: 'Details', width: 'text', cell: ({ details }) => (details === '' ? '–' : <LongText text={details} />) },
  ],
  words: {
    confirmDelete: inboxSentences.confirmDeleteDataRequest,
    deleted: inboxSentences.dataRequestDeleted,
    deleteFailed: inboxSentences.dataRequestDeleteFailed,
  },
  csv: { name: 'data-requests', columns: csvColumns(dataRequestFields) },
};
