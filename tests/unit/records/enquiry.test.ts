import { afterEach, expect, test, vi } from 'vitest';

import { CALL_CHOICES, MODES_OF_STUDY, createEnquiryParser, listPassingYears } from '#records/forms/enquiry.ts';
import { isHoneypotFilled } from '#records/forms/plain-form.ts';
import { createEnquiry } from '#tests/support/functions/records.ts';
import { ENGLISH } from '#i18n/english.ts';

afterEach(() => {
  vi.useRealTimers();
});

const parseIn = createEnquiryParser(['B.Com.', 'BCA', 'M.A. (English)']);

function parse(input: unknown) {
  return parseIn(input, ENGLISH);
}

test('an enquiry passes as it is, texts trimmed, unknown fields left out', () => {
  const enquiry = createEnquiry();
  expect(parse({ ...enquiry, name: ` ${enquiry.name} `, modeOfStudy: 'Unknown field', website: '', id: '1' })).toEqual({
    ok: true,
    value: enquiry,
  });
});

test('seven fields are required, each with its sentence, in the order of the form', () => {
  const refused = parse({ name: ' ', email_address: null });
  expect(refused).toMatchObject({ message: 'Full name is required' });
  expect(Object.entries(refused.ok ? {} : refused.errors)).toEqual([
    ['name', 'Full name is required'],
    ['email_address', 'Email is required'],
    ['mobile_number', 'Mobile number is required'],
    ['city', 'City is required'],
    ['course', 'Course is required'],
    ['highest_qualification', 'Highest qualification is required'],
    ['year_of_passing', 'Year of passing is required'],
  ]);
});

test('a box that is not ticked is refused, but a client may leave the consent out', () => {
  const { consent: _, ...withoutConsent } = createEnquiry();
  expect(parse(withoutConsent)).toMatchObject({ ok: true, value: { consent: '' } });
  expect(parse(createEnquiry({ consent: '' }))).toMatchObject({ ok: false, errors: { consent: ENGLISH.field.consentMissing } });
  expect(parse({ ...withoutConsent, consent: null })).toMatchObject({ ok: false, errors: { consent: ENGLISH.field.consentUnknown } });
});

test('the message may be left out or blank and is then empty', () => {
  const { enquiry: _, ...withoutMessage } = createEnquiry();
  expect(parse(withoutMessage)).toMatchObject({ ok: true, value: { enquiry: '' } });
  expect(parse(createEnquiry({ enquiry: ' \n ' }))).toMatchObject({ ok: true, value: { enquiry: '' } });
  expect(parse(createEnquiry({ enquiry: 'Two\n\tlines' }))).toMatchObject({ ok: true, value: { enquiry: 'Two\n\tlines' } });
  expect(parse({ ...withoutMessage, enquiry: 5 })).toMatchObject({ ok: false, errors: { enquiry: 'Message must be text' } });
});

test.each([
  [1985, 1985],
  [2030, 2030],
  ['2004', 2004],
  [' 2004 ', 2004],
  ['२००४', 2004],
  ['\u200e2004', 2004],
])('%j is the year of passing %i', (year_of_passing, year) => {
  expect(parse({ ...createEnquiry(), year_of_passing })).toMatchObject({ ok: true, value: { year_of_passing: year } });
});

test.each([1984, 2031, 2004.5, '2031', '2004.0', '2e3', '02004', true, [2004]])('%j is not a year of passing', (year_of_passing) => {
  const message = 'Year of passing must be a year from 1985 to 2030';
  expect(parse({ ...createEnquiry(), year_of_passing })).toEqual({ ok: false, message, errors: { year_of_passing: message } });
});

test('the last year can be that in which admission closes, and is then at least the present one in India', () => {
  const yearOfPassing = { first: 1990, last: 'session' };
  vi.useFakeTimers({ now: new Date('2026-12-31T18:29:00Z') });
  expect(listPassingYears({ closes: '2027-06-30', yearOfPassing })).toEqual({ first: 1990, last: 2027 });
  expect([{ closes: '2025-06-30' }, {}].map((days) => listPassingYears({ ...days, yearOfPassing }).last)).toEqual([2026, 2026]);
  vi.setSystemTime(new Date('2026-12-31T18:30:00Z'));
  expect(listPassingYears({ yearOfPassing })).toEqual({ first: 1990, last: 2027 });
});

test.each([
  ['calls', CALL_CHOICES.map(({ label }) => label), 'Choose from the list when we may call'],
  ['mode_of_study', MODES_OF_STUDY, 'Choose a mode of study from the list'],
] as const)('%s may be left out, and is otherwise one of the list', (field, choices, sentence) => {
  const { [field]: _, ...without } = createEnquiry();
  expect(parse(without)).toMatchObject({ ok: true, value: { [field]: '' } });
  for (const choice of choices) expect(parse({ ...without, [field]: choice })).toMatchObject({ ok: true, value: { [field]: choice } });
  for (const wrong of ['online', 'At night', null, 1, [...choices]])
    expect(parse({ ...without, [field]: wrong })).toMatchObject({ ok: false, errors: { [field]: sentence } });
});

test('the course must be in the given list', () => {
  expect(parse(createEnquiry({ course: ' B.Com. ' }))).toMatchObject({ ok: true, value: { course: 'B.Com.' } });
  for (const course of ['b.com.', 'B.Com', 'Law', '__proto__'])
    expect(parse(createEnquiry({ course }))).toMatchObject({ ok: false, errors: { course: 'Choose a course from the list' } });
});

test('a text is as long as its limit, in characters and not in code units', () => {
  const limits = { name: 100, city: 100, highest_qualification: 100, enquiry: 2000 };
  for (const [field, limit] of Object.entries(limits)) {
    expect(parse({ ...createEnquiry(), [field]: '\u{1F4DA}'.repeat(limit) }), field).toMatchObject({ ok: true });
    const refused = parse({ ...createEnquiry(), [field]: '\u{1F4DA}'.repeat(limit + 1) });
    expect(refused.ok || refused.errors[field], field).toContain(`must be at most ${limit} characters`);
  }
});

test('the honeypot is filled by anything but blanks', () => {
  expect(['', ' ', undefined, null].map((website) => isHoneypotFilled({ website }))).toEqual([false, false, false, false]);
  expect(['http://example.org', 0, {}, false].map((website) => isHoneypotFilled({ website }))).toEqual([true, true, true, true]);
  expect([null, 'website', 5, [], {}].map(isHoneypotFilled)).toEqual([false, false, false, false, false]);
});
