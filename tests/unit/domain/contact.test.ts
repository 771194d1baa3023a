import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createEmailField, createMobileField } from '#domain/contact.ts';
import { createParser } from '#domain/parse.ts';
import { ENGLISH } from '#i18n/english.ts';

const parseMobile = createParser(z.object({ mobile: createMobileField('Mobile number', ENGLISH.field) }));
const parseEmail = createParser(z.object({ email: createEmailField('Email', ENGLISH.field) }));

const ALERT = 'Enter a valid 10-digit mobile number that starts with 6-9 and is not all zeros.';

const mobileNumber = fc.stringMatching(/^[6-9][0-9]{9}$/u);

test('ten digits that start with 6 to 9 are a mobile number, with spaces around them too', () => {
  fc.assert(
    fc.property(mobileNumber, (mobile) => {
      expect(parseMobile({ mobile: ` ${mobile}\n` })).toEqual({ ok: true, value: { mobile } });
    }),
  );
});

test.each(['12345', '0000000000', '5876543210', '98765432101', '987654321', '98765 43210', '9876543210x', '+919876543210'])(
  '%s is not a mobile number',
  (mobile) => {
    expect(parseMobile({ mobile })).toEqual({ ok: false, message: ALERT, errors: { mobile: ALERT } });
  },
);

test('a mobile number that is not text gets the alert, and a missing one its own message', () => {
  expect(parseMobile({ mobile: 9_876_543_210 })).toMatchObject({ message: ALERT });
  expect(parseMobile({})).toMatchObject({ message: 'Mobile number is required' });
  expect(parseMobile({ mobile: '  ' })).toMatchObject({ message: 'Mobile number is required' });
});

test.each(['asha@example.org', 'a.b+c@mail.example.co.in', "o'name@example.org", 'आशा@example.org', 'a@b-c.de'])(
  '%s is an address',
  (email) => {
    expect(parseEmail({ email }).ok).toBe(true);
  },
);

test.each(['as\u00adha@example.org', '\u200easha@example.org\u200b', 'asha@example.org\u2060', 'asha＠ｅxample．org'])(
  '%j is stored as it looks',
  (email) => {
    expect(parseEmail({ email })).toEqual({ ok: true, value: { email: 'asha@example.org' } });
  },
);

test.each(['asha@example.orgआशा', 'name@उदाहरण.भारत', 'asha@ex\u0430mple.org'])('%s has letters of another script after @', (email) => {
  expect(parseEmail({ email })).toMatchObject({
    ok: false,
    message: 'The email address may have only English letters, digits, dots and hyphens after @',
  });
});

test.each([
  'asha',
  '@example.org',
  'a@b',
  'a b@example.org',
  'a@@example.org',
  'a..b@example.org',
  'a@-example.org',
  'a@example.org.',
  '<a@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
])('%s is not an email address', (email) => {
  expect(parseEmail({ email })).toMatchObject({ ok: false, message: ENGLISH.field.email });
});

test('an address has at most 254 characters', () => {
  const ending = `@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}.org`;
  const local = 'a'.repeat(254 - ending.length);
  expect(parseEmail({ email: local + ending }).ok).toBe(true);
  expect(parseEmail({ email: `${local}a${ending}` })).toMatchObject({ message: 'Email must be at most 254 characters' });
});
