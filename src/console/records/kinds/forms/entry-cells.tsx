/** How an entry of a form is shown: in the columns of its list, and above its form. */
import { isoDay } from '#domain/dates.ts';
import { dataRequestForm } from '#records/forms/data-request.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { type FormRecord, senderOf } from '#records/inbox.ts';
import type { Elements } from '#ui/elements.ts';

import { LongText, nameIdOf } from '#console/records/list/row.tsx';
import type { Column } from '#console/records/record-kind.ts';
import { ConsentMark } from './ConsentMark.tsx';
import { EntryFiles } from './EntryFiles.tsx';
import './forms.css';
import { PersonEntries } from './PersonEntries.tsx';
import { receivedText } from './received-text.ts';

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

function textIn(entry: FormRecord, field: string): string {
  return String(entry[field] ?? '');
}

function Lines({ children }: { children: Elements }) {
  return <span className="entry-lines grid">{children}</span>;
}

function contactDetails({ noun, console: { contact } }: ListedForm, entry: FormRecord): Elements {
  if (contact === undefined) return null;
  const subject = `Your ${noun.one} ${entry.reference}`.trim();
  return (
    <Lines>
      {contact
        .filter((field) => textIn(entry, field) !== '')
        .map((field) => {
          const [text, link] = [textIn(entry, field), CONTACT_LINKS.get(field)];
          if (link === undefined) return <span key={field}>{text}</span>;
          return (
            <a key={field} href={link.address(text, subject)} aria-label={`${link.action} ${text}`}>
              {text}
            </a>
          );
        })}
    </Lines>
  );
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
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Lines>
  );
}

export function columnsOf(form: ListedForm): readonly Column<FormRecord>[] {
  const { columns, contact } = form.console;
  return [
    {
      header: 'Name',
      width: contact === undefined ? 'text' : 'name',
      sortText: senderOf,
      cell: (entry) => (
        <>
          <span className="strong block" id={nameIdOf(entry)}>
            {senderOf(entry)}
          </span>
          <span className="state-mark entry-mark strong" data-state={entry.state}>
            {`${entry.state.replace(/^./u, (letter) => letter.toUpperCase())}${entry.assignee === '' ? '' : `, ${entry.assignee}`}`}
          </span>
          {contactDetails(form, entry)}
          {'consent' in form.fields ? (
            <ConsentMark version={textIn(entry, 'consent')} isOptional={form.fields.consent.optional === true} />
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
          {entry.reference === '' ? null : <span className="small soft block tabular">{entry.reference}</span>}
        </time>
      ),
    },
    ...columns.map((column, index): Column<FormRecord> => {
      const isLast = index === columns.length - 1;
      return {
        header: column.header,
        width: column.width,
        sortText: (entry) => linesIn(column, entry).join(' '),
        cell: (entry) => (
          <>
            {cellOf(column, entry)}
            {form.id === dataRequestForm.id && index === 0 ? <PersonEntries id={entry.id} name={senderOf(entry)} /> : null}
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
      <strong>{senderOf(entry)}</strong>
      {contactDetails(form, entry)}
    </>
  );
  const parts: readonly (readonly [string, Elements])[] = [
    [receivedText(form, entry), sender],
    ...form.console.columns.map((column) => [column.header, cellOf(column, entry)] as const),
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
