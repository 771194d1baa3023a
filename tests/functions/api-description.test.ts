/** Tests the description of the API (docs/api.md, "Description") by real requests for each call and each status. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';

import { DELETED_KINDS } from '#domain/recently-deleted.ts';
import { submitCall } from '#domain/forms/form.ts';
import { FORMS } from '#domain/forms/registry.ts';
import { create as api } from '#netlify/functions/api/api.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { addAccount } from '#tests/support/accounts.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { ALL_CALLS, callNamed } from '#tests/support/calls.ts';
import { description, seenAnswers } from '#tests/support/described-answers.ts';
import { ACCOUNT, MEMBER, type NamedSent, NOTICE, sendNamed, succeedEverywhere } from '#tests/support/every-success.ts';
import { RAW_FORM_TYPE, aForm } from '#tests/support/forms.ts';
import { aPdf } from '#tests/support/pdfs.ts';
import { REPORT_YEAR, useReports } from '#tests/support/reports.ts';
import { PASSWORD, type Resource, type TestSite, USERNAME, aSite, bodyOf, environment, field } from '#tests/support/site.ts';
import { sentWith, valuesFor } from '#tests/support/submissions.ts';

const blobs = useBlobs();
const reports = useReports();

const reportPassword = await hashPassword('secret', { N: 2 ** 4, r: 8, p: 1 });
const settings = { ...environment, REPORT_PASSWORDS: JSON.stringify({ aqar_yearly_reports: reportPassword }) };

const ID = '01KF0000000000000000000000';
const JSON_TYPE = { 'content-type': 'application/json' };

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

function documented(status: number): readonly string[] {
  return operations.filter(({ responses }) => String(status) in responses).map(({ operationId }) => operationId);
}

/** A file that is refused. */
const bad = { bytes: Buffer.from('no picture') };

const FORM_BODIES: Readonly<Record<string, () => NamedSent>> = {
  ...Object.fromEntries(FORMS.map((form) => [submitCall(form).name, () => sentWith(form, valuesFor(form))])),
  addFacultyMember: () => ({ body: aForm(MEMBER) }),
  updateFacultyMember: () => ({ body: aForm(MEMBER) }),
  addNoticeFile: () => ({ body: aForm({}, { field: 'file', bytes: aPdf() }) }),
};

const QUERIES: Readonly<Record<string, string>> = { downloadReport: `?type=academics&year=${REPORT_YEAR}` };

const PICTURE_KEY = `${'a'.repeat(64)}.jpeg`;

/** A body that fits calls for several entries, and for one entry. */
const ENTRIES = { ids: [ID], state: 'new' };
const BODIES: Readonly<Record<string, object>> = {
  login: { username: USERNAME, password: PASSWORD },
  addNotice: NOTICE,
  updateNotice: NOTICE,
  activateNotice: { id: ID },
  deactivateNotice: { id: ID },
  restoreNoticeVersion: { version: 'x' },
  restoreFacultyVersion: { version: 'x' },
  moveFacultyMember: { id: ID },
  moveDepartment: { dept: 'No such department' },
  getGalleryImages: { year: '2023-2024' },
  getGrievanceState: { reference: '0'.repeat(16) },
  addAccount: ACCOUNT,
  updateAccount: { rights: [], is_disabled: 0, requires_second_factor: 0 },
  setAccountPassword: {},
  setSecondFactorRule: { requires_second_factor: 0 },
  changePassword: { current_password: 'wrong', password: 'wrong' },
  setSecondFactor: { current_password: 'wrong', key: 'A'.repeat(32), code: '123456' },
  removeSecondFactor: { current_password: 'wrong' },
};

/** Returns a valid request for a record that does not exist. */
function valid(name: string): NamedSent {
  const body = operations.find(({ operationId }) => operationId === name)?.requestBody;
  const json = body?.content['application/json'] === undefined ? {} : { json: BODIES[name] ?? ENTRIES };
  return { id: name === 'getFacultyPicture' ? PICTURE_KEY : ID, query: QUERIES[name] ?? '', ...(FORM_BODIES[name]?.() ?? json) };
}

function isForm(name: string): boolean {
  return operations.some(
    ({ operationId, requestBody }) => operationId === name && requestBody?.content['multipart/form-data'] !== undefined,
  );
}

/** Sends one request to each of the calls, and expects this status. */
async function expectEach(
  status: number,
  site: TestSite,
  names: readonly string[],
  sentFor: (name: string) => NamedSent,
  changed: (resource: Resource) => Resource = (resource) => resource,
) {
  for (const name of names) {
    const resource = changed(name === 'downloadReport' ? reports.create : api);
    const response = await sendNamed(site, name, { ...valid(name), ...sentFor(name) }, resource);
    expect([name, response.status]).toEqual([name, status]);
  }
}

test('the description is valid OpenAPI 3.1', async () => {
  expect(description).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./u) });
  expect(await new Validator().validate(structuredClone({ ...description }))).toEqual({ valid: true });
});

test('it has every call and nothing else, with the right that the call needs', () => {
  const described = operations.map(({ method, path, operationId, security }) => ({ name: operationId, method, path, security }));
  const expected = ALL_CALLS.map((call) => ({
    name: call.name,
    method: call.method.toLowerCase(),
    path: `/${call.path.replace(/:(\w+)$/u, '{$1}')}`,
    security: call.auth === 'none' ? [] : [...(call.auth === 'optional' ? [{}] : []), { bearer: call.right === null ? [] : [call.right] }],
  }));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(described.toSorted(byName)).toEqual(expected.toSorted(byName));
});

test('everybody with a token gets it, and nobody else', async () => {
  const site = aSite(blobs.newSite());
  await addAccount(site);
  const response = await sendNamed(site, 'getApiDescription', { token: await site.token('colleague') });
  expect([response.status, response.headers.get('cache-control'), await bodyOf(response)]).toEqual([200, 'no-store', description]);
  expect((await site.send('GET api_description')).status).toBe(401);
});

test('an answer that is not described fails the test that gets it', async () => {
  const site = aSite(blobs.newSite());
  const answering = (response: () => Response) => site.sendTo(() => () => Promise.resolve(response()), 'GET get_course_list');
  await expect(answering(() => Response.json({ success: true, data: [] }))).resolves.toBeInstanceOf(Response);
  await expect(answering(() => Response.json({}, { status: 404 }))).rejects.toThrow('no answer getCourseList 404');
  await expect(answering(() => new Response('x'))).rejects.toThrow('has the type text/plain');
  await expect(answering(() => Response.json({ success: true, data: [], more: 1 }))).rejects.toThrow('is not as the API describes it');
  const json = { title: 7, description: 'x' };
  const accepting = () => Promise.resolve(Response.json({ success: true, message: 'x' }));
  await expect(site.sendTo(() => accepting, 'POST logout_everywhere', { json })).resolves.toBeInstanceOf(Response);
  await expect(site.sendTo(() => accepting, 'POST change_password', { json })).rejects.toThrow('refuses: data must have required property');
});

/** A site with an account without rights, and one that needs a code. */
async function aStaffedSite(): Promise<TestSite> {
  const site = aSite(blobs.newSite(), { environment: settings });
  await addAccount(site);
  await addAccount(site, { username: 'careful', requires_second_factor: 1 });
  return site;
}

const REPORT_WITH_PASSWORD = `?type=aqar_yearly_reports&year=${REPORT_YEAR}`;

/** Each refusal that does not depend on records. */
async function refuseEverything(site: TestSite): Promise<void> {
  const [nobody, careful] = [await site.token('colleague'), await site.token('careful')];
  const withBody = documented(415);
  await expectEach(401, site, documented(401), (name) =>
    name === 'login' ? { json: { username: USERNAME, password: 'wrong' } } : { token: 'forged' },
  );
  await expectEach(403, site, documented(403), (name) => {
    if (name === 'downloadReport') return { query: REPORT_WITH_PASSWORD };
    if (name === 'changePassword') return {};
    return { token: name === 'removeSecondFactor' ? careful : nobody };
  });
  await expectEach(405, site, documented(405), () => ({ method: 'PATCH' }));
  await expectEach(415, site, withBody, () => ({ json: undefined, body: 'x', headers: { 'content-type': 'text/plain' } }));
  const unreadable = (name: string) => ({ json: undefined, body: '{', headers: isForm(name) ? RAW_FORM_TYPE : JSON_TYPE });
  await expectEach(400, site, documented(400), unreadable);
  await expectEach(413, site, documented(413), (name) => {
    const sent = unreadable(name);
    return { ...sent, headers: { ...sent.headers, 'content-length': '99999999' } };
  });
  await expectEach(422, site, documented(422), (name) => {
    if (isForm(name)) return { body: aForm({}) };
    return withBody.includes(name) ? { json: [] } : { query: '?cursor=1&cursor=2&file=0' };
  });
  await expectEach(404, site, documented(404), (name) => {
    if (name === 'downloadReport') return { query: '?type=academics&year=1901-02' };
    return callNamed(name).path.startsWith('get_') ? { query: `?data_request=${ID}` } : {};
  });
}

/** Returns the id of a new record of each kind, for the calls with `If-Match`. */
async function addRecords(site: TestSite): Promise<ReadonlyMap<string, string>> {
  const add = async (name: string, record: string, sent: NamedSent) =>
    String(field(field(await bodyOf(await sendNamed(site, name, sent)), record), 'id'));
  const ids = new Map([
    ['update_notices', await add('addNotice', 'notice', { json: NOTICE })],
    ['faculty', await add('addFacultyMember', 'faculty', { body: aForm(MEMBER) })],
    ['account', await add('addAccount', 'account', { json: ACCOUNT })],
  ]);
  for (const form of FORMS) {
    await sendNamed(site, submitCall(form).name, sentWith(form, valuesFor(form)));
    const data = field(await bodyOf(await site.staff(`GET get_${form.paths.many}`)), 'data');
    ids.set(form.paths.many, String(field(Array.isArray(data) ? data[0] : undefined, 'id')));
  }
  return ids;
}

/** Refuses each change of an old version, and each restoring of a record that no longer fits. */
async function refuseStale(site: TestSite): Promise<void> {
  const ids = await addRecords(site);
  const deleted = { deleted_at: '2026-01-15T09:00:00.000Z', deleted_by: 'asha', record: { id: 7 } };
  for (const { name } of DELETED_KINDS) await site.dependencies.stores.open('recently-deleted').setJSON(`${name}/${ID}/${ID}`, deleted);
  const versions = new Map<string, string>();
  for (const [name, kind] of [
    ['restoreNoticeVersion', 'update_notices'],
    ['restoreFacultyVersion', 'faculty'],
  ] as const) {
    const data = field(
      await bodyOf(await sendNamed(site, name.replace('restore', 'get').concat('s'), { id: ids.get(kind) ?? '' })),
      'data',
    );
    versions.set(name, String(field(Array.isArray(data) ? data[0] : undefined, 'updated_at')));
  }
  await expectEach(409, site, documented(409), (name) => {
    const [start = ''] = callNamed(name).path.split('/:');
    const kind = start === 'notice_versions' ? 'update_notices' : start.replace(/^(?<one>faculty|account)(?:_versions|s$|_.*)$/u, '$<one>');
    const version = versions.get(name);
    return { id: ids.get(kind) ?? ID, headers: { 'if-match': '"x"' }, ...(version === undefined ? {} : { json: { version } }) };
  });
}

/** Uses up each number of tries. */
async function useUpTries(site: TestSite): Promise<void> {
  const full = (): Resource => (setUp) => api(setUp, { places: { perHour: 0, full: 'Full.' } });
  const forms = FORMS.map((form) => submitCall(form).name);
  await expectEach(429, site, forms, () => ({}), full);
  const token = await site.token('colleague');
  const wrong: Readonly<Record<string, NamedSent>> = {
    login: { json: { username: USERNAME, password: 'wrong' } },
    addFacultyMember: { body: aForm(MEMBER, { field: 'faculty_image', ...bad }) },
    updateFacultyMember: { body: aForm(MEMBER, { field: 'faculty_image', ...bad }) },
    addNoticeFile: { body: aForm({}, { field: 'file', ...bad }) },
    changePassword: { token },
    setSecondFactor: { token },
    removeSecondFactor: { token },
    downloadReport: { query: REPORT_WITH_PASSWORD, headers: { 'x-report-password': 'wrong' } },
    getGrievanceState: {},
  };
  expect([...forms, ...Object.keys(wrong)].toSorted()).toEqual(documented(429).toSorted());
  for (const [name, sent] of Object.entries(wrong)) {
    const again = async () =>
      (await sendNamed(site, name, { ...valid(name), ...sent }, name === 'downloadReport' ? reports.create : undefined)).status;
    for (let count = 0; count < 20 && (await again()) !== 429; count += 1);
    expect([name, await again()]).toEqual([name, 429]);
  }
}

/** Fails at the first thing that is read of a request, which is a fault of ours. */
function faulty(resource: Resource): Resource {
  const get = () => {
    throw new RangeError('an invented fault');
  };
  return (setUp) => (request, caller) => resource(setUp)(Object.defineProperty(request, 'headers', { get }), caller);
}

async function failEverywhere(): Promise<void> {
  const connection = blobs.newSite();
  const withoutStore = aSite(connection, { environment: settings, fetch: () => Promise.reject(new TypeError('fetch failed')) });
  await expectEach(503, withoutStore, documented(503), (name) =>
    name === 'downloadReport' ? { query: `${REPORT_WITH_PASSWORD}&password=secret` } : {},
  );
  await expectEach(500, aSite(connection), documented(500), () => ({}), faulty);
}

test('each documented status of each call is the answer to a real request, and is as described', async () => {
  seenAnswers.clear();
  await succeedEverywhere(await aStaffedSite(), reports.create, REPORT_YEAR);
  await refuseEverything(await aStaffedSite());
  await refuseStale(await aStaffedSite());
  await useUpTries(await aStaffedSite());
  await failEverywhere();
  const all = operations.flatMap(({ operationId, responses }) => Object.keys(responses).map((status) => `${operationId} ${status}`));
  expect(all.filter((answer) => !seenAnswers.has(answer))).toEqual([]);
}, 120_000);
