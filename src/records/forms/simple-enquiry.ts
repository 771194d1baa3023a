/** See docs/behaviour.md, "Simple enquiry form". */
import * as z from 'zod/mini';

import { emailField } from '#domain/contact.ts';
import { parserOf } from '#domain/parse.ts';
import { optionalTextField, textField } from '#domain/text.ts';
import { form as englishForm, labels } from '#words/en.ts';
import { wordsIn } from '#words/words.ts';

export const SIMPLE_ENQUIRY_COURSES = ['B.Tech', 'MBA', 'B.Sc', 'M.Sc', 'PhD'] as const;

const TEXT_MAX = 100;
const MESSAGE_MAX = 2000;

const words = wordsIn('form', englishForm);
const SimpleEnquiry = z.object({
  name: textField({ label: labels.name, max: TEXT_MAX }),
  email: emailField(labels.email),
  phone: textField({ label: labels.phone, max: TEXT_MAX }),
  course: textField({ label: labels.course, max: TEXT_MAX }).check(
    z.refine((course) => SIMPLE_ENQUIRY_COURSES.some((offered) => offered === course), { error: () => words.course }),
  ),
  message: optionalTextField({ label: labels.message, max: MESSAGE_MAX, long: true }),
});

type SimpleEnquiry = z.infer<typeof SimpleEnquiry>;

/** All fields except the message are required. */
export const parseSimpleEnquiry = parserOf(SimpleEnquiry);
