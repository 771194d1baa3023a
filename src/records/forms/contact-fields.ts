/** How to reach somebody who sends a form (docs/api.md, "Enquiries", "Data requests"). */
import * as z from 'zod/mini';

import { emailField, mobileField } from '#domain/contact.ts';
import { type ScriptWords, named } from '#words/english.ts';

export const requiredEmail = { ...named('email'), schema: (label: string, { field }: ScriptWords) => emailField(label, field) } as const;

export const requiredMobile = { ...named('mobile'), schema: (label: string, { field }: ScriptWords) => mobileField(label, field) } as const;

export const optionalEmail = {
  ...named('email'),
  optional: true,
  schema: (label: string, { field }: ScriptWords) => z._default(emailField(label, field, true), ''),
} as const;

export const optionalMobile = {
  ...named('mobile'),
  optional: true,
  schema: (label: string, { field }: ScriptWords) => z._default(mobileField(label, field, true), ''),
} as const;
