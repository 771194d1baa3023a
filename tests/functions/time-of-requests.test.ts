/**
 * Tests that no request of an accepted size needs more than 200 ms of CPU time. The store is a map
 * and the password hashes are cheap, so that only our own code is measured. Pictures have their own
 * test and limits.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';
import { dataRequestFields } from '#domain/forms/data-request.ts';
import { enquiryFields } from '#domain/forms/enquiry.ts';
import { FACULTY_PICTURE_FIELD } from '#domain/faculty.ts';
import { FEEDBACK_PICTURE_FIELD, feedbackFields } from '#domain/forms/feedback.ts';
import { GRIEVANCE_PROOF_FIELD, grievanceFields } from '#domain/forms/grievance.ts';
import { HONEYPOT_FIELD } from '#domain/honeypot.ts';
import { NOTICE_FILE_FIELD } from '#domain/notice-file.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { ALL_CALLS, callNamed, resourceOf } from '#tests/support/calls.ts';
import { withinCpuTime } from '#tests/support/cpu-time.ts';
import { RAW_FORM_TYPE, rawForm, rawPart } from '#tests/support/forms.ts';
import { slowForm, slowHeader, slowJson, slowQuery, slowTexts } from '#tests/support/slow-inputs.ts';
import { type Sent, aSiteInMemory, environment } from '#tests/support/site.ts';

const MAX_MS = 200;
const RUNS = 12;

const REPORT_PASSWORDS = JSON.stringify({ aqar_yearly_reports: await hashPassword('right', { N: 2 ** 4, r: 8, p: 1 }) });

type Request = { name: string; sent: Sent; query?: string };

/** Sends the request to a new site. */
async function expectQuick({ name, sent, query = '' }: Request): Promise<void> {
  const call = `${callNamed(name).method} ${callNamed(name).path.replace(/:\w+/u, '01KEKPQ8000000000000000009')}${query === '' ? '' : `?${query}`}`;
  const response = await withinCpuTime(MAX_MS, async () => {
    const site = aSiteInMemory({ environment: { ...environment, REPORT_PASSWORDS } });
    const token = sent.headers?.['authorization'] === undefined ? { token: await site.token() } : {};
    return site.sendTo(resourceOf(name), call, { ...sent, ...token });
  });
  expect(response.status).toBeLessThan(500);
}

const ENQUIRY_FIELDS = [...Object.keys(enquiryFields), HONEYPOT_FIELD];

const NOTICE_FIELDS = ['title', 'description', 'category', 'first_day', 'last_day', 'is_pinned', 'attachments'];

/** The calls about what was deleted, which all take ids. */
const DELETED_CALLS = ALL_CALLS.flatMap(({ name }): [string, readonly string[]][] =>
  /^(?:restore\w+(?<!Version)|delete\w+ForGood)$/u.test(name) ? [[name, ['ids']]] : [],
);

/** The fields of each call's JSON body. */
const JSON_CALLS: readonly [string, readonly string[]][] = [
  ['login', ['username', 'password']],
  ['addNotice', NOTICE_FIELDS],
  ['updateNotice', NOTICE_FIELDS],
  ['restoreNoticeVersion', ['version']],
  ['restoreFacultyVersion', ['version']],
  ['moveFacultyMember', ['id', 'before']],
  ['moveDepartment', ['dept', 'before']],
  ['addAccount', ['username', 'password']],
  ['updateAccount', ['rights']],
  ['setAccountPassword', ['password']],
  ['setSecondFactorRule', ['requires_second_factor']],
  ['changePassword', ['current_password', 'password']],
  ['setSecondFactor', ['current_password', 'code', 'key']],
  ['removeSecondFactor', ['current_password']],
  ['activateNotice', ['id']],
  ['deactivateNotice', ['id']],
  ['getGalleryImages', ['year']],
  ['submitEnquiry', ENQUIRY_FIELDS],
  ['deleteEnquiries', ['ids']],
  ['markEnquiries', ['ids', 'state']],
  ['handleEnquiry', ['is_handled', 'state', 'remark', 'assignee']],
  ['deleteFeedbackEntries', ['ids']],
  ['markFeedbackEntries', ['ids', 'state']],
  ['handleFeedback', ['is_handled', 'state', 'remark', 'assignee']],
  ['submitDataRequest', [...Object.keys(dataRequestFields), HONEYPOT_FIELD]],
  ['deleteDataRequests', ['ids']],
  ['markDataRequests', ['ids', 'state']],
  ['handleDataRequest', ['is_handled', 'state', 'remark', 'assignee']],
  ['getGrievanceState', ['reference']],
  ['deleteGrievances', ['ids']],
  ['markGrievances', ['ids', 'state']],
  ['handleGrievance', ['is_handled', 'state', 'remark', 'assignee']],
  ...DELETED_CALLS,
];

const MEMBER_FIELDS = ['name', 'designation', 'qualification', 'dept'];

/** The text fields of each call's form, and its picture's field. */
const FORM_CALLS: readonly [string, readonly string[], string][] = [
  ['addFacultyMember', MEMBER_FIELDS, FACULTY_PICTURE_FIELD],
  ['updateFacultyMember', MEMBER_FIELDS, FACULTY_PICTURE_FIELD],
  ['addNoticeFile', ['name'], NOTICE_FILE_FIELD],
  ['submitFeedback', [...Object.keys(feedbackFields), HONEYPOT_FIELD], FEEDBACK_PICTURE_FIELD],
  ['submitGrievance', [...Object.keys(grievanceFields), HONEYPOT_FIELD], GRIEVANCE_PROOF_FIELD],
];

const INBOX_FIELDS = ['q', 'from', 'to', 'cursor', 'limit', 'state', 'assignee', 'remark', 'sort', 'data_request'];

/** The fields of each call's query. */
const QUERY_CALLS: readonly [string, readonly string[]][] = [
  ['getNotices', ['cursor', 'limit', 'order']],
  ['getActivity', ['account', 'what', 'record', 'from', 'to', 'cursor']],
  ...ALL_CALLS.flatMap(({ name }): [string, readonly string[]][] => (name.startsWith('getDeleted') ? [[name, ['cursor']]] : [])),
  ['getEnquiries', INBOX_FIELDS],
  ['getEnquiryIds', INBOX_FIELDS],
  ['getEnquiryCounts', INBOX_FIELDS],
  ['getFeedbackEntries', INBOX_FIELDS],
  ['getFeedbackIds', INBOX_FIELDS],
  ['getDataRequests', INBOX_FIELDS],
  ['getDataRequestIds', INBOX_FIELDS],
  ['getGrievances', INBOX_FIELDS],
  ['getGrievanceIds', INBOX_FIELDS],
  ['downloadReport', ['year', 'type', 'password']],
];

test('every call with a body or a query is tested here', () => {
  const withBody = ALL_CALLS.filter(
    ({ name, method }) => method !== 'GET' && method !== 'DELETE' && !['logout', 'logOutEverywhere'].includes(name),
  );
  const covered = new Set<string>([...JSON_CALLS, ...FORM_CALLS].map(([name]) => name));
  expect(withBody.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
});

test.each(JSON_CALLS)('%s answers any long text in a field quickly', async (name, fields) => {
  for (const field of fields) {
    for (const text of slowTexts(JSON_BODY_MAX_BYTES - 1000)) {
      const rest = Object.fromEntries(fields.map((other) => [other, 'x']));
      await expectQuick({ name, sent: { json: { ...rest, [field]: text } } });
    }
  }
});

test.each(FORM_CALLS)('%s answers any long text in a field of its form quickly', async (name, fields) => {
  for (const field of fields) {
    for (const text of slowTexts(JSON_BODY_MAX_BYTES - 1000)) {
      const parts = fields.map((other) => rawPart(`; name="${other}"`, other === field ? text : 'x'));
      await expectQuick({ name, sent: { body: rawForm(parts), headers: RAW_FORM_TYPE } });
    }
  }
});

test.each(JSON_CALLS)('%s answers any JSON quickly', async (name, fields) => {
  await fc.assert(
    fc.asyncProperty(slowJson(fields), (sent) => expectQuick({ name, sent })),
    { numRuns: RUNS },
  );
});

test.each(FORM_CALLS)('%s answers any form quickly', async (name, fields, pictureField) => {
  await fc.assert(
    fc.asyncProperty(slowForm(fields, pictureField), (sent) => expectQuick({ name, sent })),
    { numRuns: RUNS },
  );
});

test.each(QUERY_CALLS)('%s answers any query quickly', async (name, fields) => {
  await fc.assert(
    fc.asyncProperty(slowQuery(fields), (query) => expectQuick({ name, sent: {}, query })),
    { numRuns: RUNS },
  );
});

test('every call answers any headers quickly', async () => {
  const names = ALL_CALLS.map(({ name }) => name);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), slowHeader(), (name, headers) => {
      const body = callNamed(name).method === 'GET' || callNamed(name).method === 'DELETE' ? {} : { body: '{}' };
      return expectQuick({ name, sent: { ...body, headers } });
    }),
    { numRuns: 120 },
  );
});
