/**
 * The records that visitors sent, as staff read and handle them (docs/api.md, "Inboxes",
 * "Records").
 */
import * as z from 'zod/mini';

import { consentText } from './consent.ts';
import { sameMobile } from './contact.ts';
import { formatTime } from './dates.ts';
import { type Work, stateFor, storedWork, workFields } from './entry-work.ts';
import type { Form } from './forms/form.ts';
import { type Parser, parserOf } from './parse.ts';
import { searchTexts } from './record-texts.ts';
import { isSameText } from './search.ts';
import { storedShape } from './stored-fields.ts';

export const inboxSentences = {
  handleFailed: 'An error occurred while marking the entry.',
  bulkMarkFailed: 'An error occurred while marking the entries.',
  exportFailed: 'An error occurred while exporting the list.',
  notFound: 'No such entry. It may have been deleted.',
  bulkDeleteFailed: 'An error occurred while deleting the entries.',
} as const;

const Received = { id: z.string(), name: z.string(), received_at: z.string(), ...storedWork };

/**
 * A stored record has the kind of its picture, which is stored under the record's id, or null;
 * staff get the picture's URL path.
 */
export type FormRecord = { id: string; name: string; received_at: string; is_handled: 0 | 1 } & Work &
  Readonly<Record<string, string | number | null>>;

function recordSchema({ fields, picture }: Pick<Form, 'fields' | 'picture'>, pictureSchema: z.ZodMiniType<string | null>) {
  return z.pipe(
    z.object({ ...storedShape(fields), ...(picture === undefined ? {} : { [picture]: pictureSchema }), ...Received }),
    z.transform((record) => ({
      ...record,
      state: stateFor(record.is_handled, record.state),
      updated_at: record.updated_at === '' ? record.received_at : record.updated_at,
    })),
  );
}

function itemSchema(form: Form) {
  return recordSchema(form, z.nullable(z.string()));
}

/** What stands for the sender. Some forms may be sent without a name. */
export function senderOf({ name }: Pick<FormRecord, 'name'>): string {
  return name === '' ? 'Name not given' : name;
}

export function storedParser(form: Form): Parser<FormRecord> {
  return parserOf(recordSchema(form, z.nullable(z.enum(form.fileLabel === undefined ? ['jpeg', 'png'] : ['jpeg', 'png', 'pdf']))));
}

export function itemParser(form: Form): Parser<FormRecord> {
  return parserOf(itemSchema(form));
}

/**
 * A search stops after a while even if it has found less than was asked for, and continues at
 * `next_cursor`. `searched_to` is the time of the oldest record that it has looked at; an answer
 * without a search has none.
 */
const Page = { next_cursor: z.nullable(z.string()), searched_to: z.optional(z.nullable(z.string())) };

export function pageParser(
  form: Form,
): Parser<{ data: readonly FormRecord[]; next_cursor: string | null; searched_to?: string | null | undefined }> {
  return parserOf(z.object({ ...Page, data: z.array(itemSchema(form)) }));
}

export const parseIdPage = parserOf(z.object({ ...Page, ids: z.array(z.string()) }));

const WeekCount = z.object({ week: z.string(), group: z.string(), count: z.number() });

/** The entries of one week, which begins with this Monday in India, and of one value of the chart's field. */
export type WeekCount = z.infer<typeof WeekCount>;

export const parseCountPage = parserOf(z.object({ ...Page, data: z.array(WeekCount) }));

/** How many of the entries existed. */
export const parseDeletedCount = parserOf(z.object({ deleted: z.number() }));

/** The texts that the console shows and the server searches. */
export function shownTexts({ fields, sentences }: Pick<Form, 'fields' | 'sentences'>, record: FormRecord): readonly string[] {
  const { received_at, consent } = record;
  const reference = sentences.unknown === undefined ? record.reference : '';
  const texts = [formatTime(received_at), reference, ...searchTexts(workFields, record), ...searchTexts(fields, record)];
  return typeof consent === 'string' ? [...texts, consentText(consent, fields['consent']?.optional)] : texts;
}

/**
 * The same email address, whatever the case of letters, or the last ten digits of the mobile number.
 * Records without an address are compared by name.
 */
export function isFromPerson(record: FormRecord, request: FormRecord): boolean {
  const isSame = (field: string) => isSameText(String(record[field] ?? ''), String(request[field] ?? ''));
  return record['email_address'] === undefined
    ? isSame('name')
    : isSame('email_address') || sameMobile(record['mobile_number'], request['mobile_number']);
}
