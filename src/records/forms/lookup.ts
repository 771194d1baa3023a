/** The look-up of an entry's status by its sender (docs/api.md, "Looking up a grievance", "Following an enquiry"). */
import * as z from 'zod/mini';

import { createMobileField } from '#domain/contact.ts';
import { createParser, createVisitorParser } from '#domain/parse.ts';
import { tidyMobile, tidyNumber } from '#domain/phone.ts';
import type { RecordFields } from '#records/stored-fields.ts';
import { defineLabel } from '#i18n/english.ts';
import { requiredMobile } from './contact-fields.ts';
import { ENTRY_STATES } from './entry-work.ts';

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{8}$/u;
const SECRET_REFERENCE = /^[0-9A-HJKMNP-TV-Z]{16}$/u;

const reference = { ...defineLabel('reference'), max: 50 } as const;

/** The field of the look-up by a secret number. */
export const secretLookupFields = { reference } as const satisfies RecordFields;

/** The fields of the look-up by a number and the sender's mobile number. */
export const mobileLookupFields = { reference, mobile_number: requiredMobile } as const satisfies RecordFields;

/** Returns the characters of a typed number. Letter case and spaces don't matter; O becomes 0, I and L become 1. */
export function normaliseReference(typed: string): string {
  return tidyNumber(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
}

function createReferenceField(pattern: RegExp, error: string) {
  return z.pipe(z.string({ error }), z.transform(normaliseReference)).check(z.refine((text) => pattern.test(text), { error }));
}

export const parseLookup = createVisitorParser(({ grievance }) =>
  z.object({ reference: createReferenceField(SECRET_REFERENCE, grievance.referenceWrong) }),
);

export const parseMobileLookup = createVisitorParser((messages) => {
  const mobile = createMobileField(messages.labels.mobile, messages.field);
  return z.object({
    reference: createReferenceField(REFERENCE, messages.follow.referenceWrong),
    mobile_number: z.pipe(
      z.transform((input: unknown) => (typeof input === 'string' ? tidyMobile(input) : input)),
      mobile,
    ),
  });
});

const EntryStateAnswer = z.object({ state: z.enum(ENTRY_STATES), received_on: z.string(), answered_on: z.optional(z.string()) });

/** The state of an entry as its sender sees it. The days are days in India. */
export type SentState = z.infer<typeof EntryStateAnswer>;

export const parseEntryState = createParser(EntryStateAnswer);
