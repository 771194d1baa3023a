import type { RecordFields } from '#records/stored-fields.ts';
import { type FormMessages, getLabel } from '#i18n/english.ts';
import { getFileLabel } from './form.ts';
import { FORMS } from './registry.ts';

export function listStoredFields(fields: RecordFields, messages: FormMessages) {
  return Object.values(fields).map((field: RecordFields[string] & { max?: number }) => ({
    label: getLabel(field, messages),
    isRequired: field.optional !== true,
    max: field.max ?? null,
  }));
}

export function listStoredForms(messages: FormMessages) {
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

export function listRetentions({ language }: Pick<FormMessages, 'language'>) {
  const numbers = new Set(FORMS.map(({ retentionDays }) => retentionDays));
  return [...numbers].map((days) => ({
    days,
    titles: FORMS.filter(({ retentionDays }) => retentionDays === days).map(({ texts }) => texts.name[language]),
  }));
}
