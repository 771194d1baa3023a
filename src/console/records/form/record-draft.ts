/**
 * The draft of a record's form (docs/behaviour.md, "Drafts"). It has no picture, because a chosen
 * file cannot be stored.
 */
import { fieldOf } from '#api/http/answer.ts';
import type { Parsed } from '#domain/parse.ts';
import { parseTexts } from '#domain/record-texts.ts';
import type { RecordField } from '#domain/stored-fields.ts';

import { type DraftStore, draftStore } from '#console/session/draft-store.ts';

/**
 * `record` is the record that is being edited; it is null for a new one. `texts` are those in the
 * form's fields, neither checked nor cleaned.
 */
export type RecordDraft<Row, Name extends string> = { record: Row | null; texts: Readonly<Record<Name, string>> };

/**
 * Returns the store for the drafts of one record type.
 * @param name the name of the record type, such as `notice`
 */
export function recordDrafts<Row, Name extends string>(
  name: string,
  fields: Readonly<Record<Name, RecordField>>,
  parseRecord: (stored: unknown) => Parsed<Row>,
): DraftStore<RecordDraft<Row, Name>> {
  return draftStore<RecordDraft<Row, Name>>(name, (stored) => {
    const texts = parseTexts(fields, fieldOf(stored, 'texts'));
    const record = fieldOf(stored, 'record');
    if (texts === null) return null;
    if (record === null) return { record, texts };
    // The draft of an edit must not come back as a new record, so an unreadable record makes the
    // whole draft unusable.
    const parsed = parseRecord(record);
    return parsed.ok ? { record: parsed.value, texts } : null;
  });
}
