import * as z from 'zod/mini';

import { formatDay, formatTime } from '#domain/dates.ts';
import { type ParsedBy, type Parser, createParser } from '#domain/parse.ts';
import { isSameMobile } from '#domain/phone.ts';
import { isSameText } from '#domain/search.ts';
import { type EntryState, storedWork, workFields } from './entry-work.ts';
import { getConsentText } from './consent.ts';
import { type Form, getPictureAddress } from './form.ts';
import { Attachment } from '#records/files/attachment.ts';
import { flag, createStoredShape, unreadableDays, searchTexts } from '#records/stored-fields.ts';

export const inboxSentences = {
  handleFailed: 'An error occurred while marking the entry.',
  bulkMarkFailed: 'An error occurred while marking the entries.',
  exportFailed: 'An error occurred while exporting the list.',
  notFound: 'No such entry. It may have been deleted.',
  bulkDeleteFailed: 'An error occurred while deleting the entries.',
} as const;

/** Of a field that was wrong: its earlier value, and who corrected it. */
const Correction = z.object({ corrected_at: z.string(), by: z.string(), field: z.string(), before: z.string() });

/** `content_hash` finds duplicates; `state_at`: the last change of status. */
export type StoredEntry = EntryState & {
  id: string;
  received_at: string;
  values: Readonly<Record<string, string | number>>;
  files: readonly Attachment[];
  content_hash: string;
  state_at: string;
  corrections?: readonly z.infer<typeof Correction>[];
};

export function createEntryParser({ fields }: Pick<Form, 'fields'>): Parser<StoredEntry> {
  return createParser(
    z.object({
      id: z.string(),
      received_at: z.string(),
      values: z.object(createStoredShape(fields)),
      files: z.array(Attachment),
      ...storedWork,
      content_hash: z.string(),
      state_at: z._default(z.string(), ''),
      corrections: z.exactOptional(z.array(Correction)),
    }),
  );
}

/** `picture` is the first file's URL path, or null. With `due_on`, the last day for an answer, and `corrections`, a line for each. */
export type FormRecord = { id: string; name: string; received_at: string; is_handled: 0 | 1 } & EntryState &
  Readonly<Record<string, string | number | null>>;

/** The entry as the console gets it, without the secret number. */
export function formatEntry(
  form: Form,
  { id, received_at, values, files, content_hash: _, ...work }: StoredEntry,
  due_on = '',
): FormRecord {
  const file = form.picture === undefined ? {} : { [form.picture]: files.length === 0 ? null : getPictureAddress(form, id) };
  const { state, assignee, remark, updated_at, state_at, answer = '', corrections = [] } = work;
  const answered_at = state !== 'answered' ? '' : state_at === '' ? updated_at : state_at;
  const labelOf = (name: string) => Object.entries(form.fields).find(([one]) => one === name)?.[1].label ?? name;
  const lines = corrections.map(
    ({ corrected_at: at, by, field, before }) => `${formatTime(at)}, ${by}: “${labelOf(field)}” was “${before}”`,
  );
  const reference = form.lookup?.isSecret === true ? '' : work.reference;
  const name = String(values['name'] ?? '');
  const is_handled = state === 'answered' ? 1 : 0;
  const filled = Object.entries({ answer, answered_at, due_on, corrections: lines.join('\n') }).filter(([, text]) => text !== '');
  const more = { ...file, ...Object.fromEntries(filled) };
  return { id, ...values, name, ...more, received_at, is_handled, state, assignee, remark, reference, updated_at };
}

function createItemSchema({ fields, picture }: Pick<Form, 'fields' | 'picture'>) {
  return z.object({
    ...createStoredShape(fields),
    ...(picture === undefined ? {} : { [picture]: z.nullable(z.string()) }),
    id: z.string(),
    name: z.string(),
    received_at: z.string(),
    is_handled: flag,
    ...storedWork,
    answered_at: z.exactOptional(z.string()),
    due_on: z.exactOptional(z.string()),
    corrections: z.exactOptional(z.string()),
  });
}

export function isUrgent({ topic = '', urgent = [] }: Form, entry: Readonly<Record<string, unknown>>): boolean {
  return entry['state'] === 'new' && urgent.includes(String(entry[topic]));
}

export function getSenderName({ name }: Pick<FormRecord, 'name'>): string {
  return name === '' ? 'Name not given' : name;
}

export function createItemParser(form: Form): Parser<FormRecord> {
  return createParser(createItemSchema(form));
}

/** A call reads for a limited time: a short page is not the last, only null is. `searched_to`: how far back it has searched. */
const Page = z.object({
  next_cursor: z.nullable(z.string()),
  searched_to: z.optional(z.nullable(z.string())),
  unreadable_days: unreadableDays,
});

export function getUnreadableSentence(days: readonly string[]): string {
  if (days.length === 0) return '';
  const list = new Intl.ListFormat('en-GB').format(days.map((day) => formatDay(`${day}T06:30:00Z`)));
  const what = days.length === 1 ? 'A day could not be read' : 'Some days could not be read';
  return `${what}: ${list}. Entries of then are missing here. They are kept. Please tell whoever looks after the website.`;
}

export function createPageParser(form: Form): Parser<z.infer<typeof Page> & { data: readonly FormRecord[] }> {
  return createParser(z.extend(Page, { data: z.array(createItemSchema(form)) }));
}

export const parseCountPage = createParser(
  z.extend(Page, { data: z.array(z.object({ week: z.string(), group: z.string(), count: z.number() })) }),
);

export type WeekCount = ParsedBy<typeof parseCountPage>['data'][number];

export function listShownTexts({ fields, lookup }: Pick<Form, 'fields' | 'lookup'>, record: FormRecord): readonly string[] {
  const { received_at, consent } = record;
  const reference = lookup?.isSecret === true ? '' : record.reference;
  const texts = [formatTime(received_at), reference, ...searchTexts(workFields, record), ...searchTexts(fields, record)];
  return typeof consent === 'string' ? [...texts, getConsentText(consent, fields['consent']?.optional)] : texts;
}

/** By email or mobile number, in forms without an address by name. */
export function isFromPerson(record: FormRecord, request: FormRecord): boolean {
  const isSame = (field: string) => isSameText(String(record[field] ?? ''), String(request[field] ?? ''));
  return record['email_address'] === undefined
    ? isSame('name')
    : isSame('email_address') || isSameMobile(record['mobile_number'], request['mobile_number']);
}
