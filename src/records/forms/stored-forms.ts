/** See docs/behaviour.md, "Privacy notice". */
import type { RecordFields } from '#records/stored-fields.ts';
import { type FormMessages, getLabel, defineLabel } from '#i18n/english.ts';
import type { PrivacyNote } from './form.ts';
import { FORMS } from './registry.ts';

/** A field in the privacy notice. `max` is in characters, null if the field has other rules. */
export type StoredField = { label: string; isRequired: boolean; max: number | null };

export type StoredForm = {
  title: string;
  hasConsent: boolean;
  fields: readonly StoredField[];
  /** The key of the message about data beyond the fields. */
  note: PrivacyNote | undefined;
};

export function listStoredFields(fields: RecordFields, messages: FormMessages): readonly StoredField[] {
  return Object.values(fields).map((field: RecordFields[string] & { max?: number }) => ({
    label: getLabel(field, messages),
    isRequired: field.optional !== true,
    max: field.max ?? null,
  }));
}

export function listStoredForms(messages: FormMessages): readonly StoredForm[] {
  return FORMS.map(({ section, privacyNote: note, fields, picture, fileLabel = defineLabel('image') }) => ({
    title: messages[section].name,
    note,
    hasConsent: 'consent' in fields,
    fields: [
      ...listStoredFields(fields, messages),
      ...(picture === undefined ? [] : [{ label: getLabel(fileLabel, messages), isRequired: false, max: null }]),
    ],
  }));
}
