import { DAY_MS, formatDay, formatIsoDay, formatShortDay, formatTime } from '#domain/dates.ts';
import { capitalise } from '#domain/text.ts';
import { getConsentText } from '#records/forms/consent.ts';
import type { Form } from '#records/forms/form.ts';
import type { ListedForm } from '#records/forms/registry.ts';
import { type FormRecord, getSenderName, isUrgent } from '#records/forms/inbox.ts';
import { ENGLISH } from '#i18n/english.ts';
import { describeText } from '#i18n/sentences.ts';
import type { Elements } from '#ui/elements.ts';
import type { TableColumn } from '#ui/table/use-data-table.tsx';

import { getNameId } from '#console/list/cells.tsx';
import './forms.css';

const MOBILE = 'mobile_number';

export type EntryProps = { form: ListedForm; entry: FormRecord };

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

function formatConsent({ fields }: ListedForm, entry: FormRecord): string | null {
  const version = getEntryText(entry, 'consent');
  if (!('consent' in fields)) return null;
  const text = getConsentText(version, fields.consent.optional === true);
  return version === '' ? text : `${text}, version ${version}`;
}

export function getLongText({ console: { columns } }: ListedForm, entry: FormRecord): string {
  return columns.map(({ long }) => (long === undefined ? '' : getEntryText(entry, long))).join('');
}

function formatLines({ lines = [], long }: ListedForm['console']['columns'][number], entry: FormRecord): string {
  if (long !== undefined) return getEntryText(entry, long);
  const filled = lines.map((line) => line.replaceAll(/\{(?<field>\w+)\}/gu, (_, field: string) => getEntryText(entry, field)));
  return filled.filter((line) => line !== '').join(' · ');
}

export function formatReceived({ onlyDay }: Pick<Form, 'onlyDay'>, { received_at }: Pick<FormRecord, 'received_at'>): string {
  return onlyDay === true ? formatDay(received_at) : formatTime(received_at);
}

const HOUR_MS = DAY_MS / 24;
const HOURS_MAX = 72;

/** For entries that should not wait. Where only the day is known, it is the most that can have passed. */
export function formatWaiting({ urgent }: ListedForm, { received_at, state }: FormRecord, now = Date.now()): string {
  if (urgent === undefined || state === 'answered') return '';
  const hours = Math.max(0, Math.floor((now - Date.parse(received_at)) / HOUR_MS));
  return hours < HOURS_MAX ? `${String(hours)} h` : `${String(Math.floor(hours / 24))} days`;
}

export function StateMark({ state, assignee }: Pick<FormRecord, 'state' | 'assignee'>) {
  return (
    <span className="state-mark entry-mark strong" data-state={state}>
      {`${capitalise(state)}${assignee === '' ? '' : `, ${assignee}`}`}
    </span>
  );
}

function isOverdue(entry: FormRecord): boolean {
  const due = getEntryText(entry, 'due_on');
  return due !== '' && entry.state !== 'answered' && due < formatIsoDay(new Date());
}

/** Of what should not wait, or has waited too long. */
export function UrgentMark({ form, entry }: EntryProps) {
  return (
    <>
      {isUrgent(form, entry) ? <span className="console-urgent">Urgent</span> : null}{' '}
      {isOverdue(entry) ? <span className="console-urgent">Overdue</span> : null}
    </>
  );
}

/** Each cell is one line; the entry's page has the whole. */
export function createColumns(form: ListedForm): readonly TableColumn<FormRecord>[] {
  return [
    {
      header: 'Name',
      width: 'name',
      sortText: getSenderName,
      cell: (entry) => (
        <>
          <UrgentMark form={form} entry={entry} />{' '}
          <span className="strong" id={getNameId(entry)} dir="auto">
            {getSenderName(entry)}
          </span>
        </>
      ),
    },
    {
      header: 'Received',
      width: 'date',
      sortText: ({ received_at }) => received_at,
      cell: (entry) => {
        const waiting = formatWaiting(form, entry);
        const day = form.onlyDay === true ? formatIsoDay(new Date(entry.received_at)) : entry.received_at;
        return (
          <>
            <time id={`${getNameId(entry)}-time`} dateTime={day}>
              {formatShortDay(entry.received_at)}
            </time>
            {waiting === '' ? null : <span className="entry-waiting soft">{waiting}</span>}
          </>
        );
      },
    },
    ...form.console.columns.map((column): TableColumn<FormRecord> => ({
      header: column.header,
      width: column.width,
      ...(column.long === undefined ? { sortText: (entry: FormRecord) => formatLines(column, entry) } : {}),
      cell: (entry) => {
        const text = formatLines(column, entry);
        return <span {...describeText(ENGLISH, text)}>{text}</span>;
      },
    })),
    {
      header: 'Status',
      width: 'state',
      sortText: ({ state, assignee }) => `${state} ${assignee}`,
      cell: (entry) => <StateMark {...entry} />,
    },
  ];
}

export function SentTexts({ form, entry }: EntryProps) {
  const consent = formatConsent(form, entry);
  const corrections = getEntryText(entry, 'corrections');
  const fields = Object.entries<{ label: string; long?: boolean }>(form.fields).filter(
    ([name]) => name !== 'name' && name !== 'consent' && getEntryText(entry, name) !== '',
  );
  const parts = [
    ...fields.map(([name, { label, long = false }]) => {
      const text = getEntryText(entry, name);
      const said = (
        <p className="long-text" {...describeText(ENGLISH, text)}>
          {text}
        </p>
      );
      return { label, long, said: name === MOBILE ? createPhoneLink(entry) : said };
    }),
    ...(consent === null ? [] : [{ label: 'Consent', long: false, said: <p>{consent}</p> }]),
    ...(corrections === '' ? [] : [{ label: 'Corrected', long: true, said: <p className="long-text">{corrections}</p> }]),
  ];
  return (
    <dl className="sent-texts cluster gap-4">
      {parts.map(({ label, long, said }) => (
        <div key={label} data-long={long || undefined}>
          <dt className="small soft">{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}
