/**
 * The unsaved text of a form when a session ends by itself (docs/behaviour.md, "Drafts"). A chosen
 * file cannot be stored.
 */
import { tryStorage } from '#api/auth/storage.ts';
import { fieldOf } from '#api/http/answer.ts';
import type { Parsed } from '#domain/parse.ts';
import { parseTexts } from '#domain/record-texts.ts';
import type { RecordField } from '#domain/stored-fields.ts';

/** All drafts can be found without a list of forms. */
const KEY_ENDING = 'Draft';

/** `record` is null for a new one. `texts` are neither checked nor cleaned. */
export type RecordDraft<Row, Name extends string> = { record: Row | null; texts: Readonly<Record<Name, string>> };

export type DraftStore<Draft> = {
  /** Returns false if the browser stores nothing. */
  keep: (draft: Draft) => boolean;
  /** The draft stays stored until `drop` is called. */
  read: () => Draft | null;
  drop: () => void;
};

export function recordDrafts<Row, Name extends string>(
  name: string,
  fields: Readonly<Record<Name, RecordField>>,
  parseRecord: (stored: unknown) => Parsed<Row>,
): DraftStore<RecordDraft<Row, Name>> {
  const key = name + KEY_ENDING;

  function parseDraft(stored: unknown): RecordDraft<Row, Name> | null {
    const texts = parseTexts(fields, fieldOf(stored, 'texts'));
    const record = fieldOf(stored, 'record');
    if (texts === null) return null;
    if (record === null) return { record, texts };
    // The draft of an edit must not come back as a new record, so an unreadable record makes the
    // whole draft unusable.
    const parsed = parseRecord(record);
    return parsed.ok ? { record: parsed.value, texts } : null;
  }

  return {
    keep: (draft) =>
      tryStorage(() => {
        sessionStorage.setItem(key, JSON.stringify(draft));
        return true;
      }, false),
    read: () => tryStorage(() => parseDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null')), null),
    drop: () => {
      tryStorage(() => sessionStorage.removeItem(key), undefined);
    },
  };
}

function keptDraftKeys(): readonly string[] {
  return tryStorage(() => {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    return keys.filter((key) => key.endsWith(KEY_ENDING));
  }, []);
}

export function hasKeptDraft(): boolean {
  return keptDraftKeys().length > 0;
}

export function dropAllDrafts(): void {
  for (const key of keptDraftKeys()) sessionStorage.removeItem(key);
}
