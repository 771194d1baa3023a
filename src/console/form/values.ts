/** Compares a form's values, and selects those that a draft can store. */
import type { KeptDraft } from '#records/kept-draft.ts';
import { type FormValues, readFiles } from '#ui/forms/form-values.ts';

export function getChangedValues(values: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}

/** Returns all values except a chosen picture. */
export function getStorableValues(values: FormValues): KeptDraft['values'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, KeptDraft['values'][string]][] => {
      if (typeof value === 'string' || typeof value === 'boolean') return [[name, value]];
      return 'isRemoved' in value ? [] : [[name, [...readFiles(value)]]];
    }),
  );
}
