import * as z from 'zod/mini';

const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/u;

/** Returns whether a text is a ULID. */
export function isRecordId(text: string): boolean {
  return ID.test(text);
}

/** Returns the schema of an id in a query, which may be left out or empty; both become undefined. */
export function createOptionalId(error: string) {
  return z.optional(
    z.pipe(
      z.string({ error }).check(z.refine((text) => text === '' || isRecordId(text), { error })),
      z.transform((text) => (text === '' ? undefined : text)),
    ),
  );
}

/** The id after which the next page of a list begins. */
export const cursorField = createOptionalId('Cursor must be one that an earlier answer gave');

/** The days of which an answer lacks records that cannot be read; absent without such days. */
export const unreadableDays = z.optional(z.array(z.string()));
