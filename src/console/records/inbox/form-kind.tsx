import type { ReactNode } from 'react';

import { inboxCalls } from '#api/inbox/inbox.ts';
import { dataRequestForm } from '#domain/forms/data-request.ts';
import { formatTime } from '#domain/dates.ts';
import { deletedSentence } from '#domain/forms/form.ts';
import type { ListedForm } from '#domain/forms/registry.ts';
import { type FormRecord, senderOf } from '#domain/inbox.ts';
import { deletedSentences } from '#domain/recently-deleted.ts';
import { csvColumns } from '#domain/record-texts.ts';

import { LongText } from '#console/records/list/LongText.tsx';
import type { Column, InboxKind } from '#console/records/record-kind.ts';
import { DataRequestGuide } from './DataRequestGuide.tsx';
import { EntryFiles } from './EntryFiles.tsx';
import { PersonEntries } from './PersonEntries.tsx';

/** Links with which staff answer in one tap: what they do, and their address. */
const CONTACT_LINKS = new Map<string, { action: string; address: (text: string, subject: string) => string }>([
  ['mobile_number', { action: 'Call', address: (number) => `tel:+91${number}` }],
  [
    'email_address',
    {
      action: 'Answer by email to',
      address: (address, subject) => `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}`,
    },
  ],
]);

function textIn(record: FormRecord, field: string): string {
  return String(record[field] ?? '');
}

function filledIn(line: string, record: FormRecord): string {
  return line.replaceAll(/\{(?<field>\w+)\}/gu, (_, field: string) => textIn(record, field));
}

function Lines({ children }: { children: readonly ReactNode[] }) {
  return <span className="inbox-lines grid">{children}</span>;
}

function contactDetails({ noun }: ListedForm, fields: readonly string[], record: FormRecord): ReactNode {
  const subject = `Your ${noun.one} ${record.reference}`.trim();
  const given = fields.filter((field) => textIn(record, field) !== '');
  return (
    <Lines>
      {given.map((field) => {
        const text = textIn(record, field);
        const link = CONTACT_LINKS.get(field);
        return link === undefined ? (
          <span key={field}>{text}</span>
        ) : (
          <a key={field} href={link.address(text, subject)} aria-label={`${link.action} ${text}`}>
            {text}
          </a>
        );
      })}
    </Lines>
  );
}

function cellOf({ lines = [], long }: ListedForm['console']['columns'][number], record: FormRecord): ReactNode {
  if (long !== undefined) return textIn(record, long) === '' ? '–' : <LongText text={textIn(record, long)} />;
  const [first = '', ...others] = lines.map((line) => filledIn(line, record)).filter((line) => line !== '');
  if (others.length === 0) return first;
  return (
    <Lines>
      {[first, ...others].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Lines>
  );
}

function columnsOf(form: ListedForm): readonly Column<FormRecord>[] {
  const { columns } = form.console;
  return columns.map((column, index) => ({
    header: column.header,
    width: column.width,
    cell: (record) => {
      const { id } = record;
      const name = senderOf(record);
      const hasPicture = form.picture !== undefined && record[form.picture] !== null && index === columns.length - 1;
      return (
        <>
          {cellOf(column, record)}
          {form.id === dataRequestForm.id && index === 0 ? <PersonEntries id={id} name={name} /> : null}
          {hasPicture ? <EntryFiles form={form} id={id} name={name} /> : null}
        </>
      );
    },
  }));
}

/** Folds a long text, so that the fields below stay in view. */
function summaryOf(form: ListedForm, record: FormRecord): ReactNode {
  const { contact = [], columns } = form.console;
  const sender = (
    <>
      <strong>{senderOf(record)}</strong>
      {contactDetails(form, contact, record)}
    </>
  );
  const parts: readonly (readonly [string, ReactNode])[] = [
    [formatTime(record.received_at), sender],
    ...columns.map((column) => [column.header, cellOf(column, record)] as const),
  ];
  return (
    <dl className="message grid gap-2 below-3">
      {parts.map(([head, text]) => (
        <div key={head}>
          <dt className="small soft">{head}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function formKind(form: ListedForm): InboxKind {
  const { console: words, noun, fields, picture, fileLabel = 'Image', store } = form;
  const { contact } = words;
  return {
    ...inboxCalls(form),
    ...(form.id === dataRequestForm.id ? { guide: <DataRequestGuide /> } : {}),
    ...(contact === undefined ? {} : { contactDetails: (record: FormRecord) => contactDetails(form, contact, record) }),
    ...('consent' in fields ? { consent: (record: FormRecord) => textIn(record, 'consent') } : {}),
    summary: (record) => summaryOf(form, record),
    form,
    name: store,
    noun,
    caption: `${words.label.charAt(0)}${words.label.slice(1).toLowerCase()}, newest first`,
    searchLabel: words.searchLabel,
    numberHeader: 'S.no',
    emptyHint: words.emptyHint,
    columns: columnsOf(form),
    words: {
      confirmDelete: `${words.confirmDelete} ${deletedSentences.restorable}`,
      deleted: deletedSentence(form),
      deleteFailed: words.deleteFailed,
    },
    csv: {
      name: store,
      columns: [
        ...csvColumns(fields),
        ...(picture === undefined ? [] : [{ header: fileLabel, text: (record: FormRecord) => (record[picture] === null ? 'No' : 'Yes') }]),
      ],
    },
  };
}
