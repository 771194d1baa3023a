import * as z from 'zod/mini';

import { createEmailField } from '#domain/contact.ts';
import { createVisitorParser } from '#domain/parse.ts';
import { createTextField } from '#domain/text.ts';
import { createSentShape } from '#records/sent-fields.ts';
import type { FormMessages } from '#i18n/english.ts';
import type { VisitorFields } from './form.ts';
import { courseField, messageField, nameField } from './shared-fields.ts';

export const SIMPLE_ENQUIRY_COURSES = ['B.Tech', 'MBA', 'B.Sc', 'M.Sc', 'PhD'] as const;

export const simpleEnquiryFields = {
  name: nameField,
  email: { label: 'Email', hi: 'ईमेल', schema: (label: string, { field }: FormMessages) => createEmailField(label, field) },
  phone: { label: 'Phone', hi: 'फ़ोन', max: 100 },
  course: {
    ...courseField,
    schema: (label: string, { field, form }: FormMessages) =>
      createTextField({ ...courseField, label }, field).check(
        z.refine((course) => SIMPLE_ENQUIRY_COURSES.some((offered) => offered === course), { error: form.course }),
      ),
  },
  message: { ...messageField, optional: true },
} as const satisfies VisitorFields;

export const parseSimpleEnquiry = createVisitorParser((messages) => z.object(createSentShape(simpleEnquiryFields, messages)));
