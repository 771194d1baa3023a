/** How an entry of a form is shown: in the columns of its list, and above its form. */
import { isoDay } from '#domain/dates.ts';
import { consentText } from '#records/forms/consent.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { type FormRecord, senderOf } from '#records/inbox.ts';
import type { Elements } from '#ui/elements.ts';

import { LongText, nameIdOf } from '#console/records/list/row.tsx';
import type { Column } from '#console/records/record-kind.ts';
import { EntryFiles } from './EntryFiles.tsx';
import './forms.css';
import { receivedText } from './received-text.ts';

const MOBILE = 'mobile_number';

function textIn(entry: FormRecord, field: string): string {
  return String(entry[field] ?? '');
}

function Lines({ children }: { children: Elements }) {
  return <span className="entry-lines grid">{children}</span>;
}

/** Calls the sender in one tap. */
export function phoneLink(entry: FormRecord): Elements {
  const number = textIn(entry, MOBILE);
  return number === '' ? null : (
    <a className="entry-phone tabular" href={`tel:+91${number}`} aria-label={`Call ${number}`}>
      {number}
    </a>
  );
}

/** The ways to reach the sender but the telephone. */
function contactTexts({ console: { contact = [] } }: ListedForm, entry: FormRecord): Elements {
  return contact
    .filter((field) => field !== MOBILE && textIn(entry, field) !== '')
    .map((field) => (
      <span key={field} className="record-detail">
        {textIn(entry, field)}
      </span>
    ));
}

/** Null if the form asks for no consent. */
function consentLine({ fields }: ListedForm, entry: FormRecord): string | null {
  const version = textIn(entry, 'consent');
  if (!('consent' in fields)) return null;
  const text = consentText(version, fields.consent.optional === true);
  return version === '' ? text : `${text}, version ${version}`;
}

/** The text of the entry, or `''`. */
export function longTextIn({ console: { columns } }: ListedForm, entry: FormRecord): string {
  return columns.map(({ long }) => (long === undefined ? '' : textIn(entry, long))).join('');
}

type FormColumn = ListedForm['console']['columns'][number];

function linesIn({ lines = [], long }: FormColumn, entry: FormRecord): readonly string[] {
  if (long !== undefined) return [textIn(entry, long)];
  const filled = lines.map((line) => line.replaceAll(/\{(?<field>\w+)\}/gu, (_, field: string) => textIn(entry, field)));
  return filled.filter((line) => line !== '');
}

function cellOf(column: FormColumn, entry: FormRecord): Elements {
  const lines = linesIn(column, entry);
  if (column.long !== undefined) return lines[0] === '' ? <span>–</span> : <LongText text={lines.join('')} />;
  return lines.length < 2 ? (
    <span>{lines[0]}</span>
  ) : (
    <Lines>
      {lines.map((line, index) => (
        <span key={line} className={index === 0 ? undefined : 'record-detail'}>
          {line}
        </span>
      ))}
    </Lines>
  );
}

export function columnsOf(form: ListedForm): readonly Column<FormRecord>[] {
  const { columns } = form.console;
  return [
    {
      header: 'Name',
      width: 'name',
      sortText: senderOf,
      cell: (entry) => (
        <>
          <span className="strong block" id={nameIdOf(entry)}>
            {senderOf(entry)}
          </span>
          <span className="state-mark entry-mark strong" data-state={entry.state}>
            {`${entry.state.replace(/^./u, (letter) => letter.toUpperCase())}${entry.assignee === '' ? '' : `, ${entry.assignee}`}`}
          </span>
          {contactTexts(form, entry)}
          {'consent' in form.fields && textIn(entry, 'consent') === '' ? (
            <span className="record-detail">{consentLine(form, entry)}</span>
          ) : null}
        </>
      ),
    },
    {
      header: 'Received',
      width: 'date',
      sortText: ({ received_at }) => received_at,
      cell: (entry) => (
        <time id={`${nameIdOf(entry)}-time`} dateTime={isOnlyDay(form) ? isoDay(new Date(entry.received_at)) : entry.received_at}>
          <span>{receivedText(form, entry)}</span>
          {entry.reference === '' ? null : <span className="record-detail tabular">{entry.reference}</span>}
        </time>
      ),
    },
    ...columns.map((column, index): Column<FormRecord> => {
      const isLast = index === columns.length - 1;
      return {
        header: column.header,
        width: column.width,
        ...(column.long === undefined ? { sortText: (entry: FormRecord) => linesIn(column, entry).join(' ') } : {}),
        cell: (entry) => (
          <>
            {cellOf(column, entry)}
            {isLast && form.picture !== undefined && entry[form.picture] !== null ? (
              <EntryFiles form={form} id={entry.id} name={senderOf(entry)} />
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

export function isOnlyDay({ onlyDay = false }: { onlyDay?: boolean }): boolean {
  return onlyDay;
}

/** Folds a long text, so that the fields below stay in view. */
export function summaryOf(form: ListedForm, entry: FormRecord): Elements {
  const sender = (
    <>
      <strong className="block">{senderOf(entry)}</strong>
      {phoneLink(entry)}
      {contactTexts(form, entry)}
    </>
  );
  const consent = consentLine(form, entry);
  const parts: readonly (readonly [string, Elements])[] = [
    [receivedText(form, entry), sender],
    ...form.console.columns.map((column) => [column.header, cellOf(column, entry)] as const),
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
