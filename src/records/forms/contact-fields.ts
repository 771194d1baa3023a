/** The fields for the sender's email address and mobile number (docs/api.md, "Enquiries", "Data requests"). */
import * as z from 'zod/mini';

import { createEmailField, createMobileField } from '#domain/contact.ts';
import { tidyMobile } from '#domain/phone.ts';
import { type FormMessages, defineLabel } from '#i18n/english.ts';

export const requiredEmail = {
  ...defineLabel('email'),
  schema: (label: string, { field }: FormMessages) => createEmailField(label, field),
} as const;

export const requiredMobile = {
  ...defineLabel('mobile'),
  tidy: tidyMobile,
  schema: (label: string, { field }: FormMessages) => createMobileField(label, field),
} as const;

export const optionalEmail = {
  ...defineLabel('email'),
  optional: true,
  schema: (label: string, { field }: FormMessages) => z._default(createEmailField(label, field, true), ''),
} as const;

export const optionalMobile = {
  ...defineLabel('mobile'),
  tidy: tidyMobile,
  optional: true,
  schema: (label: string, { field }: FormMessages) => z._default(createMobileField(label, field, true), ''),
} as const;
