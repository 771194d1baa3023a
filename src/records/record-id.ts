import * as z from 'zod/mini';

const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/u;

/** Tests whether a text is a ULID. */
export function isRecordId(text: string): boolean {
  return ID.test(text);
}

/** An empty text becomes undefined. */
export function createOptionalId(error: string) {
  return z.optional(
    z.pipe(
      z.string({ error }).check(z.refine((text) => text === '' || isRecordId(text), { error })),
      z.transform((text) => (text === '' ? undefined : text)),
    ),
  );
}

export const cursorField = createOptionalId('Cursor must be one that an earlier answer gave');

export const unreadableDays = z.optional(z.array(z.string()));
