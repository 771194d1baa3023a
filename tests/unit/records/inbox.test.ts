import { expect, test } from 'vitest';

import { parseEntryChange, withChange } from '#records/forms/entry-work.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { parseInboxDeletion, parseInboxMarking, parseInboxQuery } from '#records/forms/inbox-query.ts';
import { isFromPerson, getSenderName, formatEntry } from '#records/forms/inbox.ts';
import {
  createDataRequestRecord,
  createGrievance,
  createEnquiry,
  createEnquiryRecord,
  createEntryState,
} from '#tests/support/functions/records.ts';

const ID = '01KEKPQ8000000000000000009';
const TIME = '2026-01-10T08:00:00.000Z';

test('a page may be chosen by a limit and a cursor', () => {
  for (const query of [{}, { limit: '', cursor: '' }, { other: 'x' }])
    expect(parseInboxQuery(query)).toEqual({ ok: true, value: { q: '' } });
  expect(parseInboxQuery({ limit: '100', cursor: ID })).toEqual({ ok: true, value: { q: '', limit: 100, cursor: ID } });
});

test.each(['0', '101', '-1', '1.0', '5 ', ' 5', '\u0967', '1e2', '99999', 5, null, ['5', '6']])('the limit %j is refused', (limit) => {
  expect(parseInboxQuery({ limit })).toMatchObject({ ok: false, errors: { limit: 'Limit must be a whole number from 1 to 100' } });
});

test.each([null, 5, [ID, ID], ID.toLowerCase(), `${ID}0`, `8${ID.slice(1)}`])('the cursor %j is refused', (cursor) => {
  expect(parseInboxQuery({ cursor }).ok).toBe(false);
});

test('times are whole and in UTC, and the order is one of two', () => {
  const query = { from: '2026-01-31T18:30:00.000Z', to: '', order: 'oldest' };
  expect(parseInboxQuery(query)).toMatchObject({ ok: true, value: { from: Date.parse(query.from), to: undefined, order: 'oldest' } });
  for (const wrong of [{ from: '2026-01-31' }, { to: '2026-13-31T18:30:00.000Z' }, { to: 5 }, { order: 'state' }])
    expect(parseInboxQuery(wrong).ok).toBe(false);
});

test('a list of entries has 1 to 200 ids', () => {
  for (const [ids, isRight] of [
    [[ID], true],
    [Array.from({ length: 200 }, () => ID), true],
    [Array.from({ length: 201 }, () => ID), false],
    [[], false],
    [['x'], false],
    [ID, false],
  ] as const)
    expect([parseInboxDeletion({ ids }).ok, parseInboxMarking({ ids, state: 'new' }).ok]).toEqual([isRight, isRight]);
  expect(parseInboxMarking({ ids: [ID], state: 'read' }).ok).toBe(false);
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
  [{ email_address: 'as\u00adha@example.org', mobile_number: '9000000000' }, true],
  [{ email_address: 'jasha@example.org', mobile_number: '9876543211' }, false],
  [{ email_address: '', mobile_number: '' }, false],
])('%j is of the person with asha@example.org and 9876543210: %j', (sent, isTheirs) => {
  const request = createDataRequestRecord({ email_address: 'asha@example.org', mobile_number: '9876543210' });
  expect(isFromPerson(createEnquiryRecord(sent), request)).toBe(isTheirs);
  expect(isFromPerson(createEnquiryRecord(sent), createDataRequestRecord({ email_address: '', mobile_number: '76543210' }))).toBe(false);
});

test.each([
  ['new', { is_handled: 1 }, 'answered'],
  ['in progress', { is_handled: 1 }, 'answered'],
  ['answered', { is_handled: 0 }, 'new'],
  ['in progress', { is_handled: 0 }, 'in progress'],
  ['new', { state: 'in progress' }, 'in progress'],
  ['answered', { remark: 'Called her' }, 'answered'],
] as const)('an entry that is %s is after %j %s', (state, change, expected) => {
  const entry = createEntryState();
  expect(withChange({ ...entry, state }, change)).toEqual({ ...entry, ...change, is_handled: undefined, state: expected });
});

test('a change that changes nothing gives the entry itself', () => {
  const entry = { ...createEntryState(), state: 'answered' };
  for (const change of [{ is_handled: 1 }, { state: 'answered' }, { remark: '', assignee: '' }] as const)
    expect(withChange(entry, change)).toBe(entry);
});

test('staff get an entry without the hash of its content and without a secret number, and with the address of its file', () => {
  const file = { key: 'a'.repeat(64), name: 'proof 1.pdf', type: 'application/pdf', size: 7 };
  const stored = { id: ID, received_at: TIME, files: [file], content_hash: 'x', state_at: TIME, ...createEntryState() };
  const enquiry = formatEntry(enquiryForm, { ...stored, files: [], values: createEnquiry() });
  expect(enquiry).toEqual({ id: ID, ...createEnquiry(), received_at: TIME, is_handled: 0, ...createEntryState() });
  const grievance = formatEntry(grievanceForm, { ...stored, state: 'answered', values: { ...createGrievance(), name: '' } });
  expect(grievance).toMatchObject({ name: '', is_handled: 1, reference: '', proof: `/api/users/grievance_image/${ID}` });
  expect(formatEntry(grievanceForm, { ...stored, files: [], values: createGrievance() })).toMatchObject({ proof: null });
  expect([getSenderName(enquiry), getSenderName(grievance)]).toEqual(['Asha Rani', 'Name not given']);
});
