import fc from 'fast-check';
import { expect, test } from 'vitest';

import { enquiryForm } from '#domain/forms/enquiry.ts';
import { feedbackForm } from '#domain/forms/feedback.ts';
import { countOf } from '#domain/forms/form.ts';
import { pageParser, parseHandled } from '#domain/inbox.ts';
import { parseInboxQuery } from '#domain/inbox-query.ts';
import { isRecordId } from '#domain/record-id.ts';
import { anEnquiry } from '#tests/support/records.ts';

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
  for (const cursor of [null, 5, [ID, ID], ID.toLowerCase(), `${ID}0`, `8${ID.slice(1)}`])
    expect(parseInboxQuery({ cursor }).ok).toBe(false);
});

test('an entry is marked with 0 or 1 and nothing else', () => {
  expect([parseHandled({ is_handled: 0 }).ok, parseHandled({ is_handled: 1, id: 'x' })]).toEqual([
    true,
    { ok: true, value: { is_handled: 1 } },
  ]);
  for (const is_handled of [2, -1, '1', true, null, undefined]) expect(parseHandled({ is_handled }).ok).toBe(false);
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
