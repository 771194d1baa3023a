/** The look-up of an entry's status by its secret number (docs/api.md, "Looking up a grievance"). */
import * as z from 'zod/mini';

import { createParser, createVisitorParser } from '#domain/parse.ts';
import { tidyNumber } from '#domain/phone.ts';
import { ENTRY_STATES } from './entry-work.ts';

const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{16}$/u;

/** Returns the 16 characters of a typed number. Letter case and spaces don't matter; O becomes 0, I and L become 1. */
export function normaliseReference(typed: string): string {
  return tidyNumber(typed)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
}

export const parseLookup = createVisitorParser(({ grievance: { referenceWrong: error } }) =>
  z.object({
    reference: z.pipe(z.string({ error }), z.transform(normaliseReference)).check(z.refine((text) => REFERENCE.test(text), { error })),
  }),
);

/** Parses the state of an entry. `received_on` is a day in India. */
export const parseEntryState = createParser(z.object({ state: z.enum(ENTRY_STATES), received_on: z.string() }));
