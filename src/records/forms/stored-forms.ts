import type { RecordFields } from '#records/stored-fields.ts';
import { type FormMessages, getLabel } from '#i18n/english.ts';
import { getFileLabel } from './form.ts';
import { FORMS } from './registry.ts';

/** `max` in characters, null for other rules. */
export type StoredField = { label: string; isRequired: boolean; max: number | null };

export type StoredForm = {
  title: string;
  hasConsent: boolean;
  fields: readonly StoredField[];
  note: string | undefined;
};

export function listStoredFields(fields: RecordFields, messages: FormMessages): readonly StoredField[] {
  return Object.values(fields).map((field: RecordFields[string] & { max?: number }) => ({
    label: getLabel(field, messages),
    isRequired: field.optional !== true,
    max: field.max ?? null,
  }));
}

export function listStoredForms(messages: FormMessages): readonly StoredForm[] {
  return FORMS.map((form) => ({
    title: form.texts.name[messages.language],
    note: form.texts.privacy?.[messages.language],
    hasConsent: 'consent' in form.fields,
    fields: [
      ...listStoredFields(form.fields, messages),
      ...(form.picture === undefined ? [] : [{ label: getLabel(getFileLabel(form), messages), isRequired: false, max: null }]),
    ],
  }));
}

export function listRetentions({ language }: Pick<FormMessages, 'language'>): readonly { days: number; titles: readonly string[] }[] {
  const numbers = new Set(FORMS.map(({ retentionDays }) => retentionDays));
  return [...numbers].map((days) => ({
    days,
    titles: FORMS.filter(({ retentionDays }) => retentionDays === days).map(({ texts }) => texts.name[language]),
  }));
}
