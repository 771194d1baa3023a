import { expect, test } from 'vitest';

import { parseSimpleEnquiry, SIMPLE_ENQUIRY_COURSES } from '#records/forms/simple-enquiry.ts';
import { ENGLISH } from '#i18n/english.ts';

function parse(input: unknown) {
  return parseSimpleEnquiry(input, ENGLISH);
}

const TYPED = { name: 'Asha Rani', email: 'asha@example.org', phone: '98765 43210', course: 'MBA', message: '' };

test('courses and sentence are the documented ones', () => {
  expect(SIMPLE_ENQUIRY_COURSES).toEqual(['B.Tech', 'MBA', 'B.Sc', 'M.Sc', 'PhD']);
  expect(ENGLISH.simpleEnquiry.submitted).toBe('Your enquiry has been submitted!');
});

test('name, email, phone and course are required, the message is not', () => {
  expect(parse(TYPED)).toEqual({ ok: true, value: TYPED });
  expect(parse({})).toMatchObject({
    errors: { name: 'Name is required', email: 'Email is required', phone: 'Phone is required', course: 'Course is required' },
  });
  expect(parse({ ...TYPED, course: 'Law' })).toMatchObject({ errors: { course: 'Choose a course from the list' } });
});
