/** See docs/behaviour.md, "Privacy notice". */
import { FORMS } from './forms/registry.ts';
import type { RecordFields } from './stored-fields.ts';

/** `max` is in characters, null if the field has other rules. */
export type StoredField = { label: string; isRequired: boolean; max: number | null };

export type StoredForm = {
  title: string;
  fields: readonly StoredField[];
  /** What the fields do not say. */
  note: string;
};

export function storedFieldsOf(fields: RecordFields): readonly StoredField[] {
  return Object.values(fields).map(({ label, optional = false, max }: RecordFields[string] & { max?: number }) => ({
    label,
    isRequired: !optional,
    max: max ?? null,
  }));
}

export const STORED_FORMS: readonly StoredForm[] = FORMS.map(({ privacy, fields, picture, fileLabel: label = 'Image' }) => ({
  ...privacy,
  fields: [...storedFieldsOf(fields), ...(picture === undefined ? [] : [{ label, isRequired: false, max: null }])],
}));

export const FORMS_WITH_CONSENT: readonly string[] = FORMS.filter(({ fields }) => 'consent' in fields).map(({ privacy }) => privacy.title);
