/** Makes what a visitor sends with any form of the registry. */
import { CONSENT } from '#domain/consent.ts';
import type { ListedForm } from '#domain/forms/registry.ts';

import { aForm } from './forms.ts';
import type { Sent } from './site.ts';

export const COURSE = 'BCA';

/** Texts of which one is valid in each field that has a schema of its own. */
const CANDIDATES = ['asha@example.org', '9876543210', '2024', COURSE, CONSENT.version];

/** Returns valid values for the fields of a form. */
export function valuesFor({ fields, parserFor }: ListedForm, name = 'Asha Rani'): Readonly<Record<string, string>> {
  const values: Record<string, string> = { ...Object.fromEntries(Object.keys(fields).map((field) => [field, COURSE])), name };
  const parse = parserFor([COURSE]);
  for (const [field, { options = [] }] of Object.entries(fields)) {
    const fits = (text: string) => {
      const parsed = parse({ ...values, [field]: text });
      return parsed.ok || parsed.errors[field] === undefined;
    };
    values[field] = [values[field] ?? '', ...options, ...CANDIDATES].find(fits) ?? '';
  }
  return values;
}

/** Returns the request with which a form is sent, with a picture if there is one. */
export function sentWith(form: ListedForm, values: Readonly<Record<string, string>>, picture: Uint8Array | null = null): Sent {
  if (form.picture === undefined) return { json: values };
  return { body: aForm(values, ...(picture === null ? [] : [{ field: form.picture, bytes: picture }])) };
}
