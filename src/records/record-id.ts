const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/u;

/** Returns whether a text is a ULID. */
export function isRecordId(text: string): boolean {
  return ID.test(text);
}
