/** See docs/behaviour.md, "Simple enquiry form". */
import * as z from 'zod/mini';

import { emailField } from './contact.ts';
import { parserOf } from './parse.ts';
import { optionalTextField, textField } from './text.ts';

export const SIMPLE_ENQUIRY_COURSES = ['B.Tech', 'MBA', 'B.Sc', 'M.Sc', 'PhD'] as const;

const TEXT_MAX = 100;
const MESSAGE_MAX = 2000;

export const simpleEnquirySentences = {
  submitted: 'Your enquiry has been submitted!',
  course: 'Choose a course from the list',
} as const;

const SimpleEnquiry = z.object({
  name: textField({ label: 'Name', max: TEXT_MAX }),
  email: emailField('Email'),
  phone: textField({ label: 'Phone', max: TEXT_MAX }),
  course: textField({ label: 'Course', max: TEXT_MAX }).check(
    z.refine((course) => SIMPLE_ENQUIRY_COURSES.some((offered) => offered === course), { error: simpleEnquirySentences.course }),
  ),
  message: optionalTextField({ label: 'Message', max: MESSAGE_MAX, long: true }),
});

type SimpleEnquiry = z.infer<typeof SimpleEnquiry>;

/** All fields except the message are required. */
export const parseSimpleEnquiry = parserOf(SimpleEnquiry);
