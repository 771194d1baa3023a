import fc from 'fast-check';
import { expect, test } from 'vitest';

import { enquiryForm } from '#domain/forms/enquiry.ts';
import { feedbackForm } from '#domain/forms/feedback.ts';
import { countOf } from '#domain/forms/form.ts';
import { parseEntryChange } from '#domain/entry-work.ts';
import { isFromPerson, pageParser } from '#domain/inbox.ts';
import { parseInboxQuery } from '#domain/inbox-query.ts';
import { isRecordId } from '#domain/record-id.ts';
import { aDataRequestRecord, anEnquiry, anEnquiryRecord } from '#tests/support/records.ts';

const parseEnquiries = pageParser(enquiryForm);
const parseFeedback = pageParser(feedbackForm);

const ID = '01KEKPQ8000000000000000009';

test.each([
  [{}, { q: '', limit: 50 }],
  [
    { limit: '', cursor: '' },
    { q: '', limit: 50 },
  ],
  [{ limit: '1' }, { q: '', limit: 1 }],
  [
    { limit: '100', cursor: ID },
    { q: '', limit: 100, cursor: ID },
  ],
  [
    { limit: '007', other: 'x' },
    { q: '', limit: 7 },
  ],
])('%j asks for %j', (query, asked) => {
  const parsed = parseInboxQuery(query);
  expect(parsed).toEqual({ ok: true, value: asked });
});

test.each(['0', '101', '-1', '1.0', '5 ', ' 5', '\u0967', '1e2', '99999', 5, null, ['5', '6']])('the limit %j is refused', (limit) => {
  expect(parseInboxQuery({ limit })).toMatchObject({ ok: false, errors: { limit: 'Limit must be a whole number from 1 to 100' } });
});

test('a cursor is an id or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (cursor) => {
      expect(parseInboxQuery({ cursor }).ok).toBe(cursor === '' || isRecordId(cursor));
    }),
  );
  expect(parseInboxQuery({ cursor: `0office~${ID}` }).ok).toBe(true);
  for (const cursor of [`${'x'.repeat(111)}~${ID}`, '~', null, 5, [ID, ID], ID.toLowerCase(), `${ID}0`, `8${ID.slice(1)}`])
    expect(parseInboxQuery({ cursor }).ok).toBe(false);
});

test('an entry is marked with 0 or 1 and nothing else', () => {
  expect([parseEntryChange({ is_handled: 0 }).ok, parseEntryChange({ is_handled: 1, id: 'x' })]).toEqual([
    true,
    { ok: true, value: { is_handled: 1 } },
  ]);
  for (const is_handled of [2, -1, '1', true, null, undefined]) expect(parseEntryChange({ is_handled }).ok).toBe(false);
});

test.each([
  [{ state: 'answered', remark: ' Called her.\nCalls back ', assignee: 'office' }, null],
  [{ state: 'answered', is_handled: 1 }, null],
  [{ state: 'answered', is_handled: 0 }, 'state'],
  [{ state: 'new', is_handled: 1 }, 'state'],
  [{ state: 'Answered' }, 'state'],
  [{ state: '' }, 'state'],
  [{ remark: 'x'.repeat(2001) }, 'remark'],
  [{ remark: 5 }, 'remark'],
  [{ assignee: 'x'.repeat(101) }, 'assignee'],
])('the change %j is refused for %j', (change, field) => {
  const parsed = parseEntryChange(change);
  expect(parsed.ok ? null : Object.keys(parsed.errors)).toEqual(field === null ? null : [field]);
});

test.each([
  [{ email_address: 'ASHA@Example.org', mobile_number: '9000000000' }, true],
  [{ email_address: 'other@example.org', mobile_number: '+91 98765-43210' }, true],
  [{ email_address: 'jasha@example.org', mobile_number: '9876543211' }, false],
  [{ email_address: '', mobile_number: '' }, false],
])('%j is of the person with asha@example.org and 9876543210: %j', (sent, isTheirs) => {
  const request = aDataRequestRecord({ email_address: 'asha@example.org', mobile_number: '9876543210' });
  expect(isFromPerson(anEnquiryRecord(sent), request)).toBe(isTheirs);
  expect(isFromPerson(anEnquiryRecord(sent), aDataRequestRecord({ email_address: '', mobile_number: '76543210' }))).toBe(false);
});

test('a page of either inbox is checked as it comes over the wire', () => {
  const received = { id: ID, received_at: '2026-01-15T09:00:00.000Z', is_handled: 0 };
  const feedback = { ...received, name: 'Asha', course: 'B.A.', message: 'Good years.', image: null };
  expect(parseEnquiries({ success: true, data: [{ ...received, ...anEnquiry() }], next_cursor: null }).ok).toBe(true);
  expect(parseFeedback({ success: true, data: [feedback], next_cursor: ID }).ok).toBe(true);
  for (const page of [{ data: [] }, { data: {}, next_cursor: null }, { data: [{ id: ID }], next_cursor: null }]) {
    expect([parseEnquiries(page).ok, parseFeedback(page).ok]).toEqual([false, false]);
  }
});

test('a number of entries is said in words', () => {
  expect([0, 1, 12].map((count) => countOf(count, enquiryForm))).toEqual(['0 enquiries', '1 enquiry', '12 enquiries']);
  expect([1, 12].map((count) => countOf(count, feedbackForm))).toEqual(['1 feedback entry', '12 feedback entries']);
});
