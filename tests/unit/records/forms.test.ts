import { expect, test } from 'vitest';

import { formatRefusal } from '#records/forms/form-limits.ts';
import { enquiryFields } from '#records/forms/enquiry.ts';
import { parseFeedback } from '#records/forms/feedback.ts';
import { FORMS } from '#records/forms/registry.ts';
import { parseSimpleEnquiry } from '#records/forms/simple-enquiry.ts';
import { listRetentions, listStoredFields, listStoredForms } from '#records/forms/stored-forms.ts';
import { ENGLISH } from '#i18n/english.ts';
import { getMessages } from '#i18n/messages.ts';

test.each(FORMS)(
  '$id is kept for a month at least, takes few entries an hour if senders can be refused, and shows each field once',
  (form) => {
    expect(form.retentionDays, 'a typing error deletes no unread entry').toBeGreaterThanOrEqual(30);
    expect(form.perHour, 'nothing else limits a flood from many networks').toBeLessThanOrEqual(form.onlyDay === true ? 6000 : 600);
    const shown = form.groups.flatMap(({ fields }) => fields).toSorted();
    expect(shown).toEqual([...Object.keys(form.fields), ...(form.picture === undefined ? [] : [form.picture])].toSorted());
  },
);

test.each([
  [null, null, ''],
  ['01732 220 000', null, ' You can also call 01732 220 000.'],
  [null, 'office@example.org', ' You can also write to office@example.org.'],
  ['01732 220 000', 'office@example.org', ' You can also call 01732 220 000 or write to office@example.org.'],
])('with the telephone %j and the email address %j a visitor whose form or files are too many is told:%s', (telephone, email, end) => {
  const all = getMessages('en');
  expect(formatRefusal(all, 'tooManyForms', { telephone, email })).toBe(all.server.tooManyForms + end);
});

const FEEDBACK = { name: 'Asha Rani', course: 'B.A. 1999', message: 'Thank you.\nIt was a good time.', consent: '1a2b3c4d' };

test('name, course and message are required, each with its sentence', () => {
  expect(parseFeedback(FEEDBACK, ENGLISH)).toEqual({ ok: true, value: FEEDBACK });
  expect(parseFeedback({ name: ' ', image: 'x' }, ENGLISH)).toEqual({
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
  expect(parseFeedback({ ...FEEDBACK, [field]: 'x'.repeat(limit) }, ENGLISH).ok).toBe(true);
  expect(parseFeedback({ ...FEEDBACK, [field]: 'x'.repeat(limit + 1) }, ENGLISH).ok).toBe(false);
});

const TYPED = { name: 'Asha Rani', email: 'asha@example.org', phone: '98765 43210', course: 'MBA', message: '' };

test('name, email, phone and course are required, the message is not', () => {
  expect(parseSimpleEnquiry(TYPED, ENGLISH)).toEqual({ ok: true, value: TYPED });
  expect(parseSimpleEnquiry({}, ENGLISH)).toMatchObject({
    errors: { name: 'Name is required', email: 'Email is required', phone: 'Phone is required', course: 'Course is required' },
  });
  expect(parseSimpleEnquiry({ ...TYPED, course: 'Law' }, ENGLISH)).toMatchObject({ errors: { course: 'Choose a course from the list' } });
});

test('a field of a record is listed with its label, its limit and whether it is required', () => {
  const added = { label: 'A new field', max: 70, optional: true } as const;
  expect(listStoredFields({ name: { label: 'Name', max: 100 }, added, year: { ...enquiryFields.year_of_passing } }, ENGLISH)).toEqual([
    { label: 'Name', isRequired: true, max: 100 },
    { label: 'A new field', isRequired: false, max: 70 },
    { label: 'Year of passing', isRequired: true, max: null },
  ]);
});

test('the privacy notice lists the fields and files of each form, and how long which forms are kept', () => {
  const labels = new Map(listStoredForms(ENGLISH).map(({ title, fields }) => [title, fields.map(({ label }) => label)]));
  expect(labels.get('Admission enquiry')).toContain('Mode of study');
  expect(labels.get('Alumni feedback')).toEqual(['Name', 'Course', 'Message', 'Consent', 'Image']);
  expect(labels.get('Grievance')?.at(-1)).toBe('Proof');
  const titles = listRetentions(ENGLISH).flatMap((kept) => kept.titles);
  expect(titles.toSorted()).toEqual([...labels.keys()].toSorted());
});
