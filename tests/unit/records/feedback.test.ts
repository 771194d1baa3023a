import { expect, test } from 'vitest';

import { parseFeedback } from '#records/forms/feedback.ts';
import { ENGLISH } from '#i18n/english.ts';

function parse(input: unknown) {
  return parseFeedback(input, ENGLISH);
}

const FEEDBACK = { name: 'Asha Rani', course: 'B.A. 1999', message: 'Thank you.\nIt was a good time.', consent: '1a2b3c4d' };

test('name, course and message are required, each with its sentence', () => {
  expect(parse(FEEDBACK)).toEqual({ ok: true, value: FEEDBACK });
  expect(parse({ name: ' ', image: 'x' })).toEqual({
    ok: false,
    message: 'Name is required',
    errors: { name: 'Name is required', course: 'Course is required', message: 'Message is required' },
  });
});

test.each([
  ['name', 100],
  ['course', 100],
  ['message', 2000],
])('%s has at most %i characters', (field, limit) => {
  expect(parse({ ...FEEDBACK, [field]: 'x'.repeat(limit) }).ok).toBe(true);
  expect(parse({ ...FEEDBACK, [field]: 'x'.repeat(limit + 1) }).ok).toBe(false);
});
