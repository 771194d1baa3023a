import { expect, test } from 'vitest';

import { parseSimpleEnquiry } from '#records/forms/simple-enquiry.ts';
import { ENGLISH } from '#i18n/english.ts';

function parse(input: unknown) {
  return parseSimpleEnquiry(input, ENGLISH);
}

const TYPED = { name: 'Asha Rani', email: 'asha@example.org', phone: '98765 43210', course: 'MBA', message: '' };

test('name, email, phone and course are required, the message is not', () => {
  expect(parse(TYPED)).toEqual({ ok: true, value: TYPED });
  expect(parse({})).toMatchObject({
    errors: { name: 'Name is required', email: 'Email is required', phone: 'Phone is required', course: 'Course is required' },
  });
  expect(parse({ ...TYPED, course: 'Law' })).toMatchObject({ errors: { course: 'Choose a course from the list' } });
});
