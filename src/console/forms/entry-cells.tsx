import { formatDay, formatIsoDay, formatTime } from '#domain/dates.ts';
import { capitalise } from '#domain/text.ts';
import { getConsentText } from '#records/forms/consent.ts';
import type { Form } from '#records/forms/form.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { type FormRecord, getSenderName, isUrgent } from '#records/forms/inbox.ts';
import type { Elements } from '#ui/elements.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { LongText, getNameId } from '#console/list/cells.tsx';
import { EntryFiles } from './EntryFiles.tsx';
import './forms.css';

const MOBILE = 'mobile_number';

function getEntryText(entry: FormRecord, field: string): string {
  return String(entry[field] ?? '');
}

export function createPhoneLink(entry: FormRecord): Elements {
  const number = getEntryText(entry, MOBILE);
  return number === '' ? null : (
    <a className="entry-phone tabular" href={`tel:+91${number}`} aria-label={`Call ${number}`}>
      {number}
    </a>
  );
}

function formatContact({ console: { contact = [] } }: ListedForm, entry: FormRecord): Elements {
  return contact
    .filter((field) => field !== MOBILE && getEntryText(entry, field) !== '')
    .map((field) => (
      <span key={field} className="record-detail">
        {getEntryText(entry, field)}
      </span>
    ));
}

/** Null if the form asks for none. */
function formatConsent({ fields }: ListedForm, entry: FormRecord): string | null {
  const version = getEntryText(entry, 'consent');
  if (!('consent' in fields)) return null;
  const text = getConsentText(version, fields.consent.optional === true);
  return version === '' ? text : `${text}, version ${version}`;
}

export function getLongText({ console: { columns } }: ListedForm, entry: FormRecord): string {
  return columns.map(({ long }) => (long === undefined ? '' : getEntryText(entry, long))).join('');
}

type EntryColumn = ListedForm['console']['columns'][number];

function formatLines({ lines = [], long }: EntryColumn, entry: FormRecord): readonly string[] {
  if (long !== undefined) return [getEntryText(entry, long)];
  const filled = lines.map((line) => line.replaceAll(/\{(?<field>\w+)\}/gu, (_, field: string) => getEntryText(entry, field)));
  return filled.filter((line) => line !== '');
}

function renderCell(column: EntryColumn, entry: FormRecord): Elements {
  const lines = formatLines(column, entry);
  if (column.long !== undefined) return lines[0] === '' ? <span>–</span> : <LongText text={lines.join('')} />;
  return lines.map((line, index) => (
    <span key={line} className={index === 0 ? 'block' : 'record-detail'} dir="auto">
      {line}
    </span>
  ));
}

export function createColumns(form: ListedForm): readonly TableColumn<FormRecord>[] {
  const { columns } = form.console;
  return [
    {
      header: 'Name',
      width: 'name',
      sortText: getSenderName,
      cell: (entry) => (
        <>
          <span className="strong block" id={getNameId(entry)} dir="auto">
            {getSenderName(entry)}
          </span>
          {isUrgent(form, entry) ? <span className="console-urgent">Urgent</span> : null}{' '}
          <span className="state-mark entry-mark strong" data-state={entry.state}>
            {`${capitalise(entry.state)}${entry.assignee === '' ? '' : `, ${entry.assignee}`}`}
          </span>
          {formatContact(form, entry)}
          {'consent' in form.fields && getEntryText(entry, 'consent') === '' ? (
            <span className="record-detail">{formatConsent(form, entry)}</span>
          ) : null}
        </>
      ),
    },
    {
      header: 'Received',
      width: 'date',
      sortText: ({ received_at }) => received_at,
      cell: (entry) => (
        <time id={`${getNameId(entry)}-time`} dateTime={isOnlyDay(form) ? formatIsoDay(new Date(entry.received_at)) : entry.received_at}>
          <span>{formatReceived(form, entry)}</span>
          {entry.reference === '' ? null : <span className="record-detail tabular">{entry.reference}</span>}
        </time>
      ),
    },
    ...columns.map((column, index): TableColumn<FormRecord> => {
      const isLast = index === columns.length - 1;
      return {
        header: column.header,
        width: column.width,
        ...(column.long === undefined ? { sortText: (entry: FormRecord) => formatLines(column, entry).join(' ') } : {}),
        cell: (entry) => (
          <>
            {renderCell(column, entry)}
            {isLast && form.picture !== undefined && entry[form.picture] !== null ? (
              <EntryFiles form={form} id={entry.id} name={getSenderName(entry)} />
            ) : null}
            {isLast && entry.remark !== '' ? (
              <div className="entry-remark">
                <span className="small soft">Remark</span>
                <LongText text={entry.remark} />
              </div>
            ) : null}
          </>
        ),
      };
    }),
  ];
}

export function isOnlyDay({ onlyDay = false }: Pick<Form, 'onlyDay'>): boolean {
  return onlyDay;
}

export function formatReceived(form: Pick<Form, 'onlyDay'>, { received_at }: Pick<FormRecord, 'received_at'>): string {
  return isOnlyDay(form) ? formatDay(received_at) : formatTime(received_at);
}

export function renderSummary(form: ListedForm, entry: FormRecord): Elements {
  const sender = (
    <>
      <strong className="block" dir="auto">
        {getSenderName(entry)}
      </strong>
      {createPhoneLink(entry)}
      {formatContact(form, entry)}
    </>
  );
  const consent = formatConsent(form, entry);
  const parts: readonly (readonly [string, Elements])[] = [
    [formatReceived(form, entry), sender],
    ...form.console.columns.map((column) => [column.header, renderCell(column, entry)] as const),
    ...(consent === null ? [] : [['Consent', <span>{consent}</span>] as const]),
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
