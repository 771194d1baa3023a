/** See docs/behaviour.md, "Simple enquiry form". */
import * as z from 'zod/mini';

import { createEmailField } from '#domain/contact.ts';
import { createVisitorParser } from '#domain/parse.ts';
import { createOptionalTextField, createTextField } from '#domain/text.ts';

export const SIMPLE_ENQUIRY_COURSES = ['B.Tech', 'MBA', 'B.Sc', 'M.Sc', 'PhD'] as const;

const TEXT_MAX = 100;
const MESSAGE_MAX = 2000;

/** Parses a simple enquiry. All fields except the message are required. */
export const parseSimpleEnquiry = createVisitorParser(({ labels, field, form }) =>
  z.object({
    name: createTextField({ label: labels.name, max: TEXT_MAX }, field),
    email: createEmailField(labels.email, field),
    phone: createTextField({ label: labels.phone, max: TEXT_MAX }, field),
    course: createTextField({ label: labels.course, max: TEXT_MAX }, field).check(
      z.refine((course) => SIMPLE_ENQUIRY_COURSES.some((offered) => offered === course), { error: form.course }),
    ),
    message: createOptionalTextField({ label: labels.message, max: MESSAGE_MAX, long: true }, field),
  }),
);
