import * as z from 'zod/mini';

import { type ParsedBy, createParser } from '#domain/parse.ts';
import { createOptionalTextField } from '#domain/text.ts';
import { ENTRY_STATES } from '#records/forms/entry-work.ts';
import { cursorField, isRecordId, unreadableDays } from '#records/stored-fields.ts';
import { USERNAME_MAX, normaliseUsername } from './login.ts';

export const ACTIVITY_DAYS = 365;
export const ACTIVITY_PAGE = 50;

export const CHANGE_KINDS = [
  'added',
  'updated',
  'deleted',
  'restored',
  'deleted for good',
  'deleted a state',
  'activated',
  'taken down',
  'draft saved',
  'published',
  ...ENTRY_STATES.map((state) => `marked as ${state}` as const),
  'given a one-time password',
  'freed of the second factor',
  'given a rule for all',
  'given a password',
  'given a second factor',
  'logged out everywhere',
  'ended a session',
] as const;

export const ACTIVITIES = ['logged in', 'logged out', 'exported', ...CHANGE_KINDS] as const;

const ActivityEntry = z.object({
  id: z.string(),
  at: z.string(),
  staff: z.string(),
  what: z.string(),
  call: z.string(),
  records: z.array(z.string()),
  details: z.optional(z.string()),
});

export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const parseActivityEntry = createParser(ActivityEntry);

export const parseActivityPage = createParser(
  z.object({ data: z.array(ActivityEntry), next_cursor: z.nullable(z.string()), unreadable_days: unreadableDays }),
);

function createOptionalText(error: string, isRight: (text: string) => boolean) {
  return z._default(z.string(error).check(z.refine((text) => text === '' || isRight(text), error)), '');
}

const day = createOptionalText('From and to must be days such as 2026-01-31', (text) => z.iso.date().safeParse(text).success);

export const parseActivityQuery = createParser(
  z.object({
    account: z.pipe(createOptionalTextField({ label: 'Account', max: USERNAME_MAX }), z.transform(normaliseUsername)),
    what: createOptionalText('What must be something that the log knows', (text) => ACTIVITIES.some((one) => one === text)),
    record: createOptionalText('Record must be the id of a record', isRecordId),
    from: day,
    to: day,
    cursor: cursorField,
  }),
);

/** `''` selects all; both days are included. */
export type ActivityQuery = ParsedBy<typeof parseActivityQuery>;
