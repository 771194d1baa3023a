const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/u;

/** Whether a text can be the id of a record: a ULID. */
export function isRecordId(text: string): boolean {
  return ID.test(text);
}
