/** Tests the audit trail: who changed which record and how, who read what, and who logged in and out (docs/operations.md). */
import { expect, test } from 'vitest';

import { CONSENT } from '#domain/consent.ts';
import { PURPOSE_HEADER, SEARCH_HEADER } from '#domain/inbox-query.ts';
import { ALL_CALLS, callNamed, resourceOf } from '#tests/support/calls.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { aPdf } from '#tests/support/pdfs.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aDataRequest, aGrievance, anEnquiry } from '#tests/support/records.ts';
import { PASSWORD, type TestSite, USERNAME, aSite, bodyOf, field } from '#tests/support/site.ts';
import type { Sent } from '#tests/support/site.ts';

const blobs = useBlobs();

const MEMBER = { name: 'Asha Rani', designation: 'Professor', qualification: 'Ph.D.', dept: 'Fine Arts' };
const FEEDBACK = { name: 'Asha Rani', course: 'B.A. 1999', message: 'It was a good time.' };
const ACCOUNT = { username: 'colleague', rights: ['notices'], requires_second_factor: 0 };
const NOTICE = { title: 'A secret title', description: 'A secret text' };

/** Everything that only staff may read. */
const READINGS = [
  'getAdminFacultyList',
  'getEnquiries',
  'getEnquiryIds',
  'getEnquiryCounts',
  'getEnquiryAssignees',
  'getFeedbackEntries',
  'getFeedbackIds',
  'getFeedbackAssignees',
  'getFeedbackPicture',
  'getDataRequests',
  'getDataRequestIds',
  'getDataRequestAssignees',
  'getGrievances',
  'getGrievanceIds',
  'getGrievanceAssignees',
  'getGrievancePicture',
  'getDeletedNotices',
  'getDeletedFaculty',
  'getDeletedEnquiries',
  'getDeletedFeedback',
  'getDeletedDataRequests',
  'getDeletedGrievances',
  'getNoticeVersions',
  'getFacultyVersions',
  'getActivity',
  'getAccounts',
] as const;

async function send(site: TestSite, name: string, sent: Sent & { id?: string } = {}): Promise<unknown> {
  const { method, path } = callNamed(name);
  const token = callNamed(name).auth === 'required' ? { token: await site.token() } : {};
  const response = await site.sendTo(resourceOf(name), `${method} ${path.replace(':id', sent.id ?? '')}`, { ...token, ...sent });
  expect([name, response.ok]).toEqual([name, true]);
  return response.headers.get('content-type')?.startsWith('image/') === true ? null : bodyOf(response);
}

function idOf(record: unknown): string {
  return String(field(record, 'id'));
}

async function newestIn(
  site: TestSite,
  name: 'getEnquiries' | 'getFeedbackEntries' | 'getDataRequests' | 'getGrievances',
): Promise<string> {
  const data = field(await send(site, name), 'data');
  return idOf(Array.isArray(data) ? data[0] : undefined);
}

/** Restores the first version of a record. */
async function restoreOldest(site: TestSite, kind: 'Notice' | 'Faculty', id: string): Promise<void> {
  const data = field(await send(site, `get${kind}Versions`, { id }), 'data');
  const version = field(Array.isArray(data) ? data.at(-1) : undefined, 'updated_at');
  await send(site, `restore${kind}Version`, { id, json: { version } });
}

/**
 * Makes every change that staff can make, and returns the lines that the audit trail should have.
 */
async function changeEverything(site: TestSite): Promise<readonly (readonly [string, string, string])[]> {
  const notice = idOf(field(await send(site, 'addNotice', { json: NOTICE }), 'notice'));
  await send(site, 'updateNotice', { id: notice, json: NOTICE });
  await send(site, 'activateNotice', { json: { id: notice } });
  await send(site, 'deactivateNotice', { json: { id: notice } });
  await restoreOldest(site, 'Notice', notice);
  await send(site, 'deleteNotice', { id: notice });
  const form = aForm({}, { field: 'file', bytes: aPdf() });
  const attachment = field(await send(site, 'addNoticeFile', { body: form }), 'attachment');
  const file = String(field(attachment, 'key'));
  const member = idOf(field(await send(site, 'addFacultyMember', { body: aForm(MEMBER) }), 'faculty'));
  await send(site, 'updateFacultyMember', { id: member, body: aForm(MEMBER) });
  await send(site, 'moveFacultyMember', { json: { id: member } });
  await send(site, 'moveDepartment', { json: { dept: MEMBER.dept } });
  await restoreOldest(site, 'Faculty', member);
  await send(site, 'deleteFacultyMember', { id: member });

  const enquiries: string[] = [];
  for (const city of ['Jagadhri', 'Ambala']) {
    await send(site, 'submitEnquiry', { json: anEnquiry({ city }) });
    site.clock.forward(1000);
    enquiries.unshift(await newestIn(site, 'getEnquiries'));
  }
  const [enquiry = '', otherEnquiry = ''] = enquiries;
  await send(site, 'handleEnquiry', { id: enquiry, json: { is_handled: 1 } });
  await send(site, 'handleEnquiry', { id: enquiry, json: { is_handled: 0 } });
  await send(site, 'handleEnquiry', { id: enquiry, json: { state: 'in progress', remark: 'A secret remark' } });
  await send(site, 'handleEnquiry', { id: enquiry, json: { assignee: USERNAME } });
  await send(site, 'markEnquiries', { json: { ids: [enquiry], state: 'answered' } });
  await send(site, 'deleteEnquiry', { id: enquiry });
  await send(site, 'deleteEnquiries', { json: { ids: [otherEnquiry] } });

  const entries: string[] = [];
  for (const name of ['Asha Rani', 'Meena Rani']) {
    await send(site, 'submitFeedback', { body: aForm({ ...FEEDBACK, name }) });
    site.clock.forward(1000);
    entries.unshift(await newestIn(site, 'getFeedbackEntries'));
  }
  const [entry = '', otherEntry = ''] = entries;
  await send(site, 'handleFeedback', { id: entry, json: { is_handled: 1 } });
  await send(site, 'markFeedbackEntries', { json: { ids: [entry], state: 'new' } });
  await send(site, 'deleteFeedback', { id: entry });
  await send(site, 'deleteFeedbackEntries', { json: { ids: [otherEntry] } });

  const requests: string[] = [];
  for (const name of ['Asha Rani', 'Meena Rani']) {
    await send(site, 'submitDataRequest', { json: aDataRequest({ name }) });
    site.clock.forward(1000);
    requests.unshift(await newestIn(site, 'getDataRequests'));
  }
  const [request = '', otherRequest = ''] = requests;
  await send(site, 'handleDataRequest', { id: request, json: { is_handled: 1 } });
  await send(site, 'markDataRequests', { json: { ids: [request], state: 'in progress' } });
  await send(site, 'deleteDataRequest', { id: request });
  await send(site, 'deleteDataRequests', { json: { ids: [otherRequest] } });

  const grievances: string[] = [];
  for (const name of ['Asha Rani', 'Meena Rani']) {
    await send(site, 'submitGrievance', { body: aForm(aGrievance({ name, consent: CONSENT.version })) });
    site.clock.forward(1000);
    grievances.unshift(await newestIn(site, 'getGrievances'));
  }
  const [grievance = '', otherGrievance = ''] = grievances;
  await send(site, 'handleGrievance', { id: grievance, json: { is_handled: 1 } });
  await send(site, 'markGrievances', { json: { ids: [grievance], state: 'new' } });
  await send(site, 'deleteGrievance', { id: grievance });
  await send(site, 'deleteGrievances', { json: { ids: [otherGrievance] } });

  const again = [
    ['Notices', notice, 'deleteNotice'],
    ['Faculty', member, 'deleteFacultyMember'],
    ['Enquiries', enquiry, 'deleteEnquiry'],
    ['Feedback', entry, 'deleteFeedback'],
    ['DataRequests', request, 'deleteDataRequest'],
    ['Grievances', grievance, 'deleteGrievance'],
  ] as const;
  for (const [kind, id, remove] of again) {
    await send(site, `restore${kind}`, { json: { ids: [id] } });
    await send(site, remove, { id });
    await send(site, `delete${kind}ForGood`, { json: { ids: [id] } });
  }

  const account = idOf(field(await send(site, 'addAccount', { json: ACCOUNT }), 'account'));
  const change = { rights: [], is_disabled: 0, requires_second_factor: 0 };
  await send(site, 'updateAccount', { id: account, json: change });
  await send(site, 'setAccountPassword', { id: account, json: {} });
  await send(site, 'resetSecondFactor', { id: account });
  await send(site, 'deleteAccount', { id: account });
  await send(site, 'setSecondFactorRule', { json: { requires_second_factor: 0 } });
  const rule = site.audit.at(-1);
  const ruleId = rule?.event === 'staff_change' ? (rule.records[0] ?? '') : '';

  return [
    ['addNotice', 'added', notice],
    ['updateNotice', 'updated', notice],
    ['activateNotice', 'activated', notice],
    ['deactivateNotice', 'taken down', notice],
    ['restoreNoticeVersion', 'updated', notice],
    ['deleteNotice', 'deleted', notice],
    ['addNoticeFile', 'added', file],
    ['addFacultyMember', 'added', member],
    ['updateFacultyMember', 'updated', member],
    ['moveFacultyMember', 'moved', member],
    ['moveDepartment', 'moved', member],
    ['restoreFacultyVersion', 'updated', member],
    ['deleteFacultyMember', 'deleted', member],
    ['handleEnquiry', 'marked as answered', enquiry],
    ['handleEnquiry', 'marked as new', enquiry],
    ['handleEnquiry', 'marked as in progress', enquiry],
    ['handleEnquiry', 'updated', enquiry],
    ['markEnquiries', 'marked as answered', enquiry],
    ['deleteEnquiry', 'deleted', enquiry],
    ['deleteEnquiries', 'deleted', otherEnquiry],
    ['handleFeedback', 'marked as answered', entry],
    ['markFeedbackEntries', 'marked as new', entry],
    ['deleteFeedback', 'deleted', entry],
    ['deleteFeedbackEntries', 'deleted', otherEntry],
    ['handleDataRequest', 'marked as answered', request],
    ['markDataRequests', 'marked as in progress', request],
    ['deleteDataRequest', 'deleted', request],
    ['deleteDataRequests', 'deleted', otherRequest],
    ['handleGrievance', 'marked as answered', grievance],
    ['markGrievances', 'marked as new', grievance],
    ['deleteGrievance', 'deleted', grievance],
    ['deleteGrievances', 'deleted', otherGrievance],
    ...again.flatMap(([kind, id, remove]) => [
      [`restore${kind}`, 'restored', id] as const,
      [remove, 'deleted', id] as const,
      [`delete${kind}ForGood`, 'deleted for good', id] as const,
    ]),
    ['addAccount', 'added', account],
    ['updateAccount', 'updated', account],
    ['setAccountPassword', 'given a one-time password', account],
    ['resetSecondFactor', 'freed of the second factor', account],
    ['deleteAccount', 'deleted', account],
    ['setSecondFactorRule', 'given a rule for all', ruleId],
  ];
}

test('every change by staff writes one line with the username, the record and the kind of change', async () => {
  const site = aSite(blobs.newSite());
  const expected = await changeEverything(site);
  expect(site.audit.filter(({ event }) => event !== 'staff_read')).toMatchObject(
    expected.map(([call, kind, id]) => ({ event: 'staff_change', id: expect.any(String), staff: USERNAME, call, kind, records: [id] })),
  );
  const tested = new Set<string>(expected.map(([call]) => call));
  // Changes of the own account are tested with the calls that make them.
  const changing = ALL_CALLS.filter((call) => call.auth === 'required' && call.method !== 'GET' && call.right !== null);
  expect(changing.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
});

test('everything that only staff may read writes one line with the username and the call, and nothing else does', async () => {
  const site = aSite(blobs.newSite());
  await send(site, 'submitFeedback', { body: aForm(FEEDBACK, { field: 'image', bytes: await aJpeg() }) });
  await send(site, 'submitGrievance', { body: aForm(aGrievance(), { field: 'proof', bytes: await aJpeg() }) });
  const ids = new Map([
    ['getFeedbackPicture', await newestIn(site, 'getFeedbackEntries')],
    ['getGrievancePicture', await newestIn(site, 'getGrievances')],
    ['getNoticeVersions', idOf(field(await send(site, 'addNotice', { json: NOTICE }), 'notice'))],
    ['getFacultyVersions', idOf(field(await send(site, 'addFacultyMember', { body: aForm(MEMBER) }), 'faculty'))],
  ]);
  site.audit.length = 0;
  for (const name of [...READINGS, 'getNotices', 'getFacultyList', 'getCourseList']) await send(site, name, { id: ids.get(name) ?? '' });
  expect(site.audit).toEqual(
    READINGS.map((call) => ({
      event: 'staff_read',
      id: expect.any(String),
      staff: USERNAME,
      call,
      purpose: 'view',
      ...(ids.has(call) ? { record: ids.get(call) } : {}),
    })),
  );
  const needToken = ALL_CALLS.filter((call) => call.auth === 'required' && call.method === 'GET' && call.right !== null);
  expect(needToken.map(({ name }) => name).toSorted()).toEqual(READINGS.toSorted());
});

test('each part of an export says that it is one, and nothing else that a program sends is repeated', async () => {
  const site = aSite(blobs.newSite());
  for (const purpose of ['export', 'Export', '"}\n{"event":"staff_login"']) {
    await send(site, 'getEnquiries', { headers: { [PURPOSE_HEADER]: encodeURI(purpose) } });
  }
  expect(site.audit).toMatchObject([{ purpose: 'export' }, { purpose: 'view' }, { purpose: 'view' }]);
});

test('what is searched for is in no line, wherever it is sent', async () => {
  const site = aSite(blobs.newSite());
  await send(site, 'getEnquiries', { headers: { [SEARCH_HEADER]: 'Asha Rani' } });
  await site.staff('GET get_enquiries?q=Asha+Rani');
  expect(site.audit).toHaveLength(2);
  expect(JSON.stringify([site.audit, site.log])).not.toContain('Asha');
});

test('a reading that is refused writes no line', async () => {
  const site = aSite(blobs.newSite());
  for (const sent of [{}, { token: 'forged' }]) {
    expect((await site.send('GET get_enquiries', sent)).status).toBe(401);
  }
  expect((await site.staff('GET get_enquiries?limit=0')).status).toBe(422);
  expect(site.audit).toEqual([]);
});

test('a login and a logout write one line each, in which the network of a refused login can be recognised', async () => {
  const site = aSite(blobs.newSite());
  const login = (password: string, headers = {}) => site.send('POST login', { json: { username: USERNAME, password }, headers });
  await login('a wrong password');
  const response = await login(PASSWORD);
  await login(PASSWORD, { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' });
  await site.staff('POST logout');
  const [refusal] = site.audit;
  const network = refusal?.event === 'login_refused' ? refusal.network : '';
  expect(network).toMatch(/^[\w-]{16}$/u);
  const line = { id: expect.any(String), staff: USERNAME };
  expect(site.audit.slice(1)).toEqual([
    { event: 'staff_login', ...line, network, isKnownDevice: false },
    { event: 'staff_login', ...line, network, isKnownDevice: true },
    { event: 'staff_logout', ...line },
  ]);
});

test('the lines contain nothing of the records’ content', async () => {
  const site = aSite(blobs.newSite());
  await changeEverything(site);
  const lines = JSON.stringify(site.audit);
  for (const text of [...Object.values(NOTICE), ...Object.values(MEMBER), ...Object.values(FEEDBACK), anEnquiry().email_address]) {
    expect(lines).not.toContain(text);
  }
});

test('a refused change writes no line', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  for (const [name, sent] of [
    ['addNotice', { json: { title: '' } }],
    ['deleteNotice', {}],
    ['handleEnquiry', { json: { is_handled: 1 } }],
  ] as const) {
    const { method, path } = callNamed(name);
    const response = await site.sendTo(resourceOf(name), `${method} ${path.replace(':id', '01KF0000000000000000000000')}`, {
      ...sent,
      token,
    });
    expect(response.ok).toBe(false);
  }
  expect(site.audit).toEqual([]);
});
