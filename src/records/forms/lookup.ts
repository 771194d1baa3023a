import * as z from 'zod/mini';

import { cleanText } from '#domain/clean-text.ts';
import { createParser, createVisitorParser } from '#domain/parse.ts';
import { tidyMobile, tidyNumber } from '#domain/phone.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { FormMessages } from '#i18n/english.ts';
import type { Translated } from '#i18n/languages.ts';
import { ENTRY_STATES } from './entry-work.ts';
import type { VisitorFields } from './form.ts';
import { requiredContact } from './shared-fields.ts';

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{8}$/u;
const SECRET_REFERENCE = /^[0-9A-HJKMNP-TV-Z]{16}$/u;

const PASTED_MAX = 500;

/** Ignores case and spaces; O is 0, I and L are 1. */
export function normaliseReference(typed: string): string {
  return tidyNumber(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
}

/** The last possible number, preferably with hyphens. */
function findReference(pasted: string, pattern: RegExp): string {
  const words = cleanText(pasted.slice(0, PASTED_MAX)).split(/[^\p{L}\p{M}\p{N}\p{Pd}]+/u);
  const numbers = words.filter((word) => pattern.test(normaliseReference(word)));
  const found = numbers.filter((word) => /\p{Pd}/u.test(word)).at(-1) ?? numbers.at(-1);
  const whole = normaliseReference(pasted);
  return pattern.test(whole) || found === undefined ? whole : normaliseReference(found);
}

function createReferenceField(pattern: RegExp, help: Translated, wrong: Translated) {
  const schema = (_label: string, { language }: FormMessages) => {
    const error = wrong[language];
    const find = z.transform((pasted: string) => findReference(pasted, pattern));
    return z.pipe(z.string({ error }), find).check(z.refine((text) => pattern.test(text), { error }));
  };
  return { label: 'Reference number', hi: 'संदर्भ संख्या', help, input: { autoComplete: 'off', spellCheck: false }, schema } as const;
}

const secretFields = {
  reference: createReferenceField(
    SECRET_REFERENCE,
    { en: '16 letters and digits, such as K7QM-2XRD-0PVA-9TEH', hi: '16 अक्षर और अंक, जैसे K7QM-2XRD-0PVA-9TEH' },
    { en: 'Enter the 16 letters and digits of the reference number', hi: 'संदर्भ संख्या के 16 अक्षर और अंक लिखें' },
  ),
} as const satisfies VisitorFields;

export const secretLookup = {
  fields: secretFields,
  parse: createVisitorParser((messages) => z.object(createSentShape(secretFields, messages))),
} as const;

const mobileFields = {
  reference: createReferenceField(
    REFERENCE,
    { en: '8 letters and digits, such as K7QM-2XRD', hi: '8 अक्षर और अंक, जैसे K7QM-2XRD' },
    { en: 'Enter the 8 letters and digits of the reference number', hi: 'संदर्भ संख्या के 8 अक्षर और अंक लिखें' },
  ),
  mobile_number: requiredContact.mobile_number,
} as const satisfies VisitorFields;

export const mobileLookup = {
  fields: mobileFields,
  parse: createVisitorParser((messages) => {
    const { reference, mobile_number } = createSentShape(mobileFields, messages);
    const tidy = z.transform((input: unknown) => (typeof input === 'string' ? tidyMobile(input) : input));
    return z.object({ reference, mobile_number: z.pipe(tidy, mobile_number) });
  }),
} as const;

const EntryStateAnswer = z.object({
  state: z.enum(ENTRY_STATES),
  received_on: z.string(),
  answered_on: z.optional(z.string()),
  answer: z.optional(z.string()),
});

export type SentState = z.infer<typeof EntryStateAnswer>;

export const parseEntryState = createParser(EntryStateAnswer);
