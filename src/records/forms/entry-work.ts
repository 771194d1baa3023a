import * as z from 'zod/mini';

import { type ParsedBy, createParser } from '#domain/parse.ts';
import { createChoiceField, createTextField } from '#domain/text.ts';
import { USERNAME_MAX, normaliseUsername } from '#records/accounts/login.ts';
import { createSentShape } from '#records/sent-fields.ts';
import { type RecordFields, type ValuesOf, createStoredShape } from '#records/stored-fields.ts';

export const ENTRY_STATES = ['new', 'in progress', 'answered'] as const;

export const workSentences = {
  isHandled: 'is_handled must be 0 or 1',
  state: `Status must be one of: ${ENTRY_STATES.join(', ')}`,
  contradiction: 'Status and is_handled contradict each other',
  assignee: 'Assigned to must be an account of the staff, or empty for nobody',
  remark: 'Remark must be yes or no',
  urgent: 'Urgent must be yes or no',
  overdue: 'Overdue must be yes or no',
  answer: 'Only a grievance can have an answer that its number shows',
  stale: 'Somebody else has changed this entry in the meantime.',
} as const;

export const workFields = {
  state: { label: 'Status', options: ENTRY_STATES, schema: () => createChoiceField(ENTRY_STATES, workSentences.state) },
  assignee: { label: 'Assigned to', max: USERNAME_MAX, optional: true },
  remark: { label: 'Remark', max: 2000, long: true, optional: true },
} as const satisfies RecordFields;

/** For a sender whom only the secret number of the entry reaches. */
const answerField = { label: 'Answer that only the number shows', max: 2000, long: true, optional: true } as const;

export type WorkField = keyof typeof workFields;

/** `updated_at`: the last change by staff. */
export type EntryState = ValuesOf<typeof workFields> & { reference: string; updated_at: string; answer?: string };

const Handled = z.union([z.literal(0), z.literal(1)], { error: workSentences.isHandled });

export const storedWork = {
  ...createStoredShape(workFields),
  reference: z.string(),
  updated_at: z.string(),
  answer: z.exactOptional(z.string()),
};

function getEntryState(isHandled: 0 | 1, state: string): string {
  if (isHandled === 1) return 'answered';
  return state === 'in progress' ? state : 'new';
}

const assignee = z.optional(z.pipe(createTextField(workFields.assignee), z.transform(normaliseUsername)));
const remark = z.optional(createTextField(workFields.remark));
const answer = z.optional(createTextField(answerField));
const state = z.optional(z.enum(ENTRY_STATES, { error: workSentences.state }));

// `createSentShape` would turn missing fields into `''`.
export const parseEntryChange = createParser(
  z.object({ is_handled: z.optional(Handled), state, assignee, remark, answer }).check((context) => {
    const { is_handled, state } = context.value;
    const refuse = (path: string, message: string) => context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    if (Object.values(context.value).every((value) => value === undefined)) refuse('is_handled', workSentences.isHandled);
    if (is_handled !== undefined && state !== undefined && getEntryState(is_handled, state) !== state)
      refuse('state', workSentences.contradiction);
  }),
);

/** Missing fields stay unchanged. */
export type EntryChange = ParsedBy<typeof parseEntryChange>;

export const workFieldsWithAnswer = { ...workFields, answer: answerField } as const satisfies RecordFields;

export const parseWork = createParser(z.object(createSentShape(workFields)));

export const parseWorkWithAnswer = createParser(z.object(createSentShape(workFieldsWithAnswer)));

export function withChange<Entry extends EntryState>(entry: Entry, { is_handled, ...change }: EntryChange): Entry {
  const present = is_handled === undefined ? entry.state : getEntryState(is_handled, entry.state);
  const { state = present, assignee = entry.assignee, remark = entry.remark, answer = entry.answer ?? '' } = change;
  if (state === entry.state && remark === entry.remark && assignee === entry.assignee && answer === (entry.answer ?? '')) return entry;
  return { ...entry, state, assignee, remark, ...(change.answer === undefined ? {} : { answer }) };
}

export const NOBODY = '(nobody)';

/** `remark`, `urgent` and `overdue` are 'yes' or 'no', `choice` a value of the form's field `choice`. */
export const WorkSelection = {
  state: z.optional(createChoiceField(['', ...ENTRY_STATES], workSentences.state)),
  assignee,
  remark: z.optional(createChoiceField(['', 'yes', 'no'], workSentences.remark)),
  urgent: z.optional(createChoiceField(['', 'yes', 'no'], workSentences.urgent)),
  overdue: z.optional(createChoiceField(['', 'yes', 'no'], workSentences.overdue)),
  choice: z.optional(createTextField({ label: 'Choice', max: 100, optional: true })),
};

export const parseAssignees = createParser(z.object({ data: z.array(z.string()) }));
