import * as z from 'zod/mini';
import { type ParsedBy, type Parsed, createParser } from '#domain/parse.ts';
import { createChoiceField, createOptionalTextField, createTextField } from '#domain/text.ts';
import { ENTRY_STATES, WorkSelection, workSentences } from './entry-work.ts';
import { createLimitField, createQueryField, cursorField, isRecordId } from '#records/stored-fields.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { FormMessages } from '#i18n/english.ts';
import type { Form } from './form.ts';
import type { StoredEntry } from './inbox.ts';

export const INBOX_PAGE = { max: 100, usual: 50 } as const;

export const INBOX_CHANGE_MAX = 200;

const INBOX_SEARCH_MAX = 100;

/** Not in the URL: searches may name persons, and URLs are logged. */
export const SEARCH_HEADER = 'x-search';

export const PURPOSE_HEADER = 'x-purpose';
export const EXPORT_PURPOSE = 'export';

function isTime(text: string): boolean {
  return z.iso.datetime({ precision: 3 }).safeParse(text).success;
}

const time = createQueryField('From and to must be times such as 2026-01-31T18:30:00.000Z', isTime, Date.parse);

/** From `from`, before `to` (ms since 1970), after the id `cursor`. */
const Period = {
  from: time,
  to: time,
  ...WorkSelection,
  order: z.optional(createChoiceField(['', 'newest', 'oldest'], 'Order must be newest or oldest')),
  cursor: cursorField,
};

const WRONG_REQUEST = 'Data_request must be the id of a data request';

export const parseInboxQuery = createParser(
  z.object({
    q: createOptionalTextField({ label: 'Search', max: INBOX_SEARCH_MAX }),
    data_request: createQueryField(WRONG_REQUEST, isRecordId, String),
    ...Period,
    limit: createLimitField(INBOX_PAGE.max),
  }),
);

export const parseInboxCountQuery = createParser(z.object(Period));

const WRONG_IDS = `Ids must be a list of 1 to ${INBOX_CHANGE_MAX} ids of entries`;

export const Ids = {
  ids: z
    .array(z.string(WRONG_IDS), WRONG_IDS)
    .check(z.refine((ids) => ids.length > 0 && ids.length <= INBOX_CHANGE_MAX && ids.every(isRecordId), WRONG_IDS)),
};

export const parseInboxDeletion = createParser(z.object(Ids));

export const parseInboxMarking = createParser(z.object({ ...Ids, state: z.enum(ENTRY_STATES, { error: workSentences.state }) }));

export type InboxQuery = ParsedBy<typeof parseInboxQuery>;

export type InboxCountQuery = ParsedBy<typeof parseInboxCountQuery>;

export const personSentences = {
  field: 'Field must be one of the form’s fields',
  correctFailed: 'An error occurred while correcting the entry.',
  eraseFailed: 'An error occurred while deleting for good.',
} as const;

const data_request = z.string(WRONG_REQUEST).check(z.refine(isRecordId, WRONG_REQUEST));

export const parseCorrection = createParser(
  z.object({
    data_request,
    field: createTextField({ label: 'Field', max: 100 }),
    value: createTextField({ label: 'Value', max: 5000, long: true, optional: true }),
  }),
);

export type Correction = ParsedBy<typeof parseCorrection>;

export const parseErasure = createParser(z.object({ ...Ids, data_request }));

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
