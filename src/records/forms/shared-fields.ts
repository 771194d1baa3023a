import * as z from 'zod/mini';

import { createEmailField, createMobileField } from '#domain/contact.ts';
import { tidyMobile } from '#domain/phone.ts';
import type { FormMessages } from '#i18n/english.ts';
import type { VisitorFields } from './form.ts';

export const ABOUT_YOU = { en: 'About you', hi: 'आपके बारे में' } as const;

export const nameField = { label: 'Name', hi: 'नाम', max: 100, input: { autoComplete: 'name', spellCheck: false } } as const;

export const courseField = { label: 'Course', hi: 'कोर्स', max: 100 } as const;

export const messageField = { label: 'Message', hi: 'संदेश', max: 2000, long: true } as const;

const email = {
  label: 'Email',
  hi: 'ईमेल',
  input: { type: 'email', autoComplete: 'email', spellCheck: false },
} as const;

const mobile = {
  label: 'Mobile number',
  hi: 'मोबाइल नंबर',
  help: { en: '10 digits, without +91 or 0', hi: '10 अंक, +91 या 0 के बिना' },
  input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel' },
  tidy: tidyMobile,
} as const;

function createContact(optional: boolean) {
  const withDefault = (schema: z.ZodMiniType<string>) => (optional ? z._default(schema, '') : schema);
  const forEmail = (label: string, { field }: FormMessages) => withDefault(createEmailField(label, field, optional));
  const forMobile = (label: string, { field }: FormMessages) => withDefault(createMobileField(label, field, optional));
  return {
    email_address: { ...email, optional, schema: forEmail },
    mobile_number: { ...mobile, optional, schema: forMobile },
  } as const satisfies VisitorFields;
}

export const requiredContact = createContact(false);
export const optionalContact = createContact(true);
