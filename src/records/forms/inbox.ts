/**
 * The records that visitors sent, as staff read and handle them (docs/api.md, "Inboxes",
 * "Records").
 */
import * as z from 'zod/mini';

import { formatDay, formatTime } from '#domain/dates.ts';
import { type Parser, parserOf } from '#domain/parse.ts';
import { isSameMobile } from '#domain/phone.ts';
import { isSameText } from '#domain/search.ts';
import { type EntryState, storedWork, workFields } from './entry-work.ts';
import { getConsentText } from './consent.ts';
import { type Form, getPictureAddress } from './form.ts';
import { Attachment } from '#records/notices/notice-record.ts';
import { searchTexts } from '#records/record-texts.ts';
import { storedShape } from '#records/stored-fields.ts';

export const inboxSentences = {
  handleFailed: 'An error occurred while marking the entry.',
  bulkMarkFailed: 'An error occurred while marking the entries.',
  exportFailed: 'An error occurred while exporting the list.',
  notFound: 'No such entry. It may have been deleted.',
  bulkDeleteFailed: 'An error occurred while deleting the entries.',
} as const;

function storedSchema({ fields }: Pick<Form, 'fields'>) {
  return z.object({
    id: z.string(),
    received_at: z.string(),
    values: z.object(storedShape(fields)),
    files: z.array(Attachment),
    ...storedWork,
    content_hash: z.string(),
  });
}

/**
 * An entry as it is stored: what was sent, the files, how staff work on it, and a keyed hash of the content, by
 * which a second copy is recognised.
 */
export type StoredEntry = EntryState & {
  id: string;
  received_at: string;
  values: Readonly<Record<string, string | number>>;
  files: readonly Attachment[];
  content_hash: string;
};

export function storedEntryParser(form: Pick<Form, 'fields'>): Parser<StoredEntry> {
  return parserOf(storedSchema(form));
}

/** An entry as staff get it. The form's `picture` is the URL path of its first file, or null. */
export type FormRecord = { id: string; name: string; received_at: string; is_handled: 0 | 1 } & EntryState &
  Readonly<Record<string, string | number | null>>;

/** Returns an entry as staff get it. A secret reference number is not shown. */
export function shownEntry(form: Form, { id, received_at, values, files, content_hash: _, ...work }: StoredEntry): FormRecord {
  const file = form.picture === undefined ? {} : { [form.picture]: files.length === 0 ? null : getPictureAddress(form, id) };
  const { state, assignee, remark, updated_at } = work;
  const reference = form.secretNumber === undefined ? work.reference : '';
  const name = String(values['name'] ?? '');
  const is_handled = state === 'answered' ? 1 : 0;
  return { id, ...values, name, ...file, received_at, is_handled, state, assignee, remark, reference, updated_at };
}

const Received = {
  id: z.string(),
  name: z.string(),
  received_at: z.string(),
  is_handled: z.union([z.literal(0), z.literal(1)]),
  ...storedWork,
};

function createItemSchema({ fields, picture }: Pick<Form, 'fields' | 'picture'>) {
  return z.object({ ...storedShape(fields), ...(picture === undefined ? {} : { [picture]: z.nullable(z.string()) }), ...Received });
}

/** What stands for the sender. Some forms may be sent without a name. */
export function senderOf({ name }: Pick<FormRecord, 'name'>): string {
  return name === '' ? 'Name not given' : name;
}

/** Parses an entry as staff get it. */
export function createItemParser(form: Form): Parser<FormRecord> {
  return parserOf(createItemSchema(form));
}

/**
 * One call looks at a bounded number of documents, so an answer may have less than was asked for although
 * there is more: `next_cursor` is null only at the end. `searched_to` is the time up to which the call has
 * looked; null if there was nothing to look at. Of the days `unreadable_days` something cannot be read and is left out.
 */
const Page = {
  next_cursor: z.nullable(z.string()),
  searched_to: z.optional(z.nullable(z.string())),
  unreadable_days: z.optional(z.array(z.string())),
};

/** Says that a list or a file lacks what cannot be read; `''` if it lacks nothing. */
export function getUnreadableSentence(days: readonly string[]): string {
  if (days.length === 0) return '';
  const named = new Intl.ListFormat('en-GB').format(days.map((day) => formatDay(`${day}T06:30:00Z`)));
  const what = days.length === 1 ? 'A day could not be read' : 'Some days could not be read';
  return `${what}: ${named}. Entries of then are missing here. They are kept. Please tell whoever looks after the website.`;
}

export function createPageParser(form: Form): Parser<{
  data: readonly FormRecord[];
  next_cursor: string | null;
  searched_to?: string | null | undefined;
  unreadable_days?: string[] | undefined;
}> {
  return parserOf(z.object({ ...Page, data: z.array(createItemSchema(form)) }));
}

export const parseIdPage = parserOf(z.object({ ...Page, ids: z.array(z.string()) }));

const WeekCount = z.object({ week: z.string(), group: z.string(), count: z.number() });

/** The entries of one week, which begins with this Monday in India, and of one value of the chart's field. */
export type WeekCount = z.infer<typeof WeekCount>;

export const parseCountPage = parserOf(z.object({ ...Page, data: z.array(WeekCount) }));

/** How many of the entries existed. */
export const parseDeletedCount = parserOf(z.object({ deleted: z.number() }));

/** The texts that the console shows and the server searches. */
export function shownTexts({ fields, secretNumber }: Pick<Form, 'fields' | 'secretNumber'>, record: FormRecord): readonly string[] {
  const { received_at, consent } = record;
  const reference = secretNumber === undefined ? record.reference : '';
  const texts = [formatTime(received_at), reference, ...searchTexts(workFields, record), ...searchTexts(fields, record)];
  return typeof consent === 'string' ? [...texts, getConsentText(consent, fields['consent']?.optional)] : texts;
}

/**
 * The same email address, whatever the case of letters, or the last ten digits of the mobile number.
 * Records without an address are compared by name.
 */
export function isFromPerson(record: FormRecord, request: FormRecord): boolean {
  const isSame = (field: string) => isSameText(String(record[field] ?? ''), String(request[field] ?? ''));
  return record['email_address'] === undefined
    ? isSame('name')
    : isSame('email_address') || isSameMobile(record['mobile_number'], request['mobile_number']);
}
