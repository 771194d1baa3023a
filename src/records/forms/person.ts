/** What a data request asks for: a correction, or the end of all that is kept about its person. */
import * as z from 'zod/mini';

import { type Parsed, createParser } from '#domain/parse.ts';
import { createTextField } from '#domain/text.ts';
import { isRecordId } from '#records/record-id.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { FormMessages } from '#i18n/english.ts';
import type { Form } from './form.ts';
import { Ids, inboxQuerySentences } from './inbox-query.ts';
import type { StoredEntry } from './inbox.ts';

export const personSentences = {
  field: 'Field must be one of the form’s fields',
  correctFailed: 'An error occurred while correcting the entry.',
  eraseFailed: 'An error occurred while deleting for good.',
} as const;

const error = inboxQuerySentences.dataRequest;
const data_request = z.string({ error }).check(z.refine(isRecordId, { error }));

const Correction = z.object({
  data_request,
  field: createTextField({ label: 'Field', max: 100 }),
  value: createTextField({ label: 'Value', max: 5000, long: true, optional: true }),
});

export type Correction = z.infer<typeof Correction>;

export const parseCorrection = createParser(Correction);

const Erasure = z.object({ ...Ids, data_request });

export type Erasure = z.infer<typeof Erasure>;

export const parseErasure = createParser(Erasure);

/** A consent is given, not corrected. */
export function listCorrectable({ fields }: Pick<Form, 'fields'>) {
  return Object.entries(fields).filter(([, { control }]) => control !== 'consent');
}

/** By the rules of the form; other fields may be older than these. */
export function parseCorrected(
  form: Form,
  values: StoredEntry['values'],
  { field, value }: Pick<Correction, 'field' | 'value'>,
  courses: readonly string[],
  messages: FormMessages,
): Parsed<string | number> {
  const refuse = (message: string): Parsed<never> => ({ ok: false, message, errors: { [field]: message } });
  const corrected = listCorrectable(form).filter(([name]) => name === field);
  if (corrected.length === 0) return refuse(personSentences.field);
  const typed = corrected[0]?.[1].tidy?.(value) ?? value;
  const whole = form.parserFor(courses)({ ...values, [field]: typed }, messages);
  if (!whole.ok && field in whole.errors) return refuse(whole.errors[field] ?? '');
  const own = createParser(z.object(createSentShape(Object.fromEntries(corrected), messages)))({ [field]: typed });
  return own.ok ? { ok: true, value: own.value[field] ?? '' } : own;
}
