import { dataRequestCalls } from '#api/inbox/inbox.ts';
import { dataRequestFields } from '#domain/forms/data-request.ts';
import { type DataRequestRecord, inboxSentences } from '#domain/inbox.ts';
import { csvColumns } from '#domain/record-texts.ts';

import { Console } from '#console/frame/Console.tsx';
import { consolePages } from '#console/pages.ts';
import { personPath } from '#console/records/inbox/inbox-filter.ts';
import { Inbox } from '#console/records/inbox/Inbox.tsx';
import { LongText } from '#console/records/list/LongText.tsx';
import type { InboxKind } from '#console/records/record-kind.ts';

function Guide() {
  return (
    <div className="inbox-guide message below-4">
      <p>
        Make sure that the request comes from the person whom the data is about: reply only to the email address or mobile number that is
        stored with the data. The links beside each request show the entries with exactly that address or number. Feedback has no email
        addresses or mobile numbers: its link shows the messages with that name, so ask the person what the message said before you send or
        delete it. If a request comes by letter or telephone, enter it in the <a href="/data-request">form</a> first.
      </p>
      <ul>
        <li>Copy: look through what the links show, export it (Export CSV), and send the file to that address.</li>
        <li>
          Correction: entries cannot be changed here. Keep the correction with your reply, or delete the entry and ask the person to send
          the form again.
        </li>
        <li>Deletion: look through what the links show, and delete it. Backups keep it for up to 30 more days.</li>
      </ul>
      <p>Reply to the person, then mark the request as handled.</p>
    </div>
  );
}

const INBOXES = [consolePages.enquiries, consolePages.feedback, consolePages.dataRequests];

function PersonLinks({ id, name }: Pick<DataRequestRecord, 'id' | 'name'>) {
  return (
    <span className="inbox-links cluster">
      <span className="small soft">Show this person’s</span>
      {INBOXES.map(({ path, label }) => (
        <a key={path} href={personPath(path, id)} aria-label={`${label} of ${name}`}>
          {label}
        </a>
      ))}
    </span>
  );
}

/**
 * The inbox of the requests about personal data (docs/product-decisions.md, "28. Requests about
 * personal data").
 */
export const dataRequestKind: InboxKind<DataRequestRecord> = {
  ...dataRequestCalls,
  noun: { one: 'data request', many: 'data requests' },
  caption: 'Data requests, newest first',
  searchLabel: 'Search data requests',
  numberHeader: 'S.no',
  emptyHint: 'Requests to send, correct or delete personal data will appear here.',
  guide: <Guide />,
  contactDetails: ({ mobile_number, email_address }) => (
    <span className="inbox-lines">
      {mobile_number === '' ? null : <a href={`tel:+91${mobile_number}`}>{mobile_number}</a>}
      {email_address === '' ? null : <a href={`mailto:${encodeURIComponent(email_address)}`}>{email_address}</a>}
    </span>
  ),
  columns: [
    {
      header: 'Request',
      width: 'text',
      cell: ({ id, name, kind }) => (
        <>
          {kind}
          <PersonLinks id={id} name={name} />
        </>
      ),
    },
    { header: 'Details', width: 'text', cell: ({ details }) => (details === '' ? '–' : <LongText text={details} />) },
  ],
  words: {
    confirmDelete: inboxSentences.confirmDeleteDataRequest,
    deleted: inboxSentences.dataRequestDeleted,
    deleteFailed: inboxSentences.dataRequestDeleteFailed,
  },
  csv: { name: 'data-requests', columns: csvColumns(dataRequestFields) },
};

export function DataRequestConsole() {
  return (
    <Console page="dataRequests">
      <Inbox kind={dataRequestKind} />
    </Console>
  );
}
