/** See docs/behaviour.md, "Privacy notice". */
import type { RecordFields } from '#records/stored-fields.ts';
import { labels } from '#words/en.ts';
import type { PrivacyNote } from './form.ts';
import { FORMS } from './registry.ts';

/** `max` is in characters, null if the field has other rules. */
export type StoredField = { label: string; isRequired: boolean; max: number | null };

export type StoredForm = {
  title: string;
  hasConsent: boolean;
  fields: readonly StoredField[];
  /** The key of the words that say what the fields do not. */
  note: PrivacyNote | undefined;
};

export function storedFieldsOf(fields: RecordFields): readonly StoredField[] {
  return Object.values(fields).map(({ label, optional = false, max }: RecordFields[string] & { max?: number }) => ({
    label,
    isRequired: !optional,
    max: max ?? null,
  }));
}

/** Their titles are in the language that is spoken. */
export function storedForms(): readonly StoredForm[] {
  return FORMS.map(({ sentences, privacyNote: note, fields, picture, fileLabel: label = labels.image }) => ({
    title: sentences.name,
    note,
    hasConsent: 'consent' in fields,
    fields: [...storedFieldsOf(fields), ...(picture === undefined ? [] : [{ label, isRequired: false, max: null }])],
  }));
}
