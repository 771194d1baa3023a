import { pathToFileURL } from 'node:url';

import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';

import { API_BASE } from '#domain/answers.ts';
import { config as grievances } from '#netlify/functions/grievances/grievances.ts';
import { listVisitorCalls } from '#records/forms/form.ts';
import { grievanceForm } from '#records/forms/grievance.ts';
import { ALL_CALLS } from '#tests/support/functions/calls.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import { PASSWORD, type Sent, USERNAME, createSiteInMemory, readBody, getField, readNotice } from '#tests/support/functions/site.ts';

/** The platform's lister silently skips a config that it cannot read. */
const functions = await listFunctions('netlify/functions', { parseISC: true });

function listPatterns(routes: readonly { pattern: string }[] = []): readonly string[] {
  return routes.map(({ pattern }) => pattern);
}

test('each file is one function; the nightly one runs once an hour, that for the office each quarter, and they have no address', () => {
  expect(functions.map(({ name, schedule = '' }) => [name, schedule]).toSorted()).toEqual([
    ['api', ''],
    ['editor', ''],
    ['feed', ''],
    ['grievances', ''],
    ['nightly', '@hourly'],
    ['office', '*/15 * * * *'],
    ['pages', ''],
    ['reports', ''],
  ]);
  for (const { schedule, routes = [] } of functions) expect(schedule === undefined || routes.length === 0).toBe(true);
});

test('one function takes everything below the base, with and without a closing slash, but the download of reports and grievances', () => {
  const [api, reports, grievances] = ['api', 'reports', 'grievances'].map((wanted) => functions.find(({ name }) => name === wanted));
  expect(listPatterns(api?.routes)).toEqual(['/api/users', '/api/users/', '/api/users/*']);
  expect(listPatterns(reports?.routes)).toEqual(['/api/users/download_reports']);
  expect(listPatterns(grievances?.routes)).toEqual([...new Set(listVisitorCalls(grievanceForm).map(({ path }) => API_BASE + path))]);
  expect(listPatterns(api?.excludedRoutes)).toEqual([...listPatterns(reports?.routes), ...listPatterns(grievances?.routes)]);
  // 405, not the site's page.
  expect(functions.flatMap(({ routes = [] }) => routes.flatMap(({ methods }) => methods))).toEqual([]);
});

async function importConfig(file: string): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return typeof module === 'object' && module !== null && 'config' in module ? module.config : undefined;
}

const withAddress = functions.filter(({ schedule }) => schedule === undefined);

test.each(withAddress.map(({ name, mainFile, routes = [] }) => ({ name, mainFile, routes })))(
  '$name counts requests by address, over a minute, with room for a hostel behind one address',
  async ({ mainFile, routes }) => {
    expect(routes.length).toBeGreaterThan(0);
    const config = await importConfig(mainFile);
    expect(config).toMatchObject({ rateLimit: { windowSize: 60, windowLimit: expect.any(Number), aggregateBy: ['ip', 'domain'] } });
  },
);

test('one address alone cannot send as many grievances in an hour as the form takes', () => {
  const { windowLimit = Infinity, windowSize = 0 } = grievances.rateLimit ?? {};
  expect((windowLimit * 3600) / windowSize).toBeLessThan(grievanceForm.perHour);
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const UNKNOWN = 'no_such_call,,get_notices/1,update_notices,../../etc/passwd,GET_NOTICES,get_notices/,update_notices/1/2'.split(',');

test.each(METHODS.filter((method) => method !== 'HEAD'))('%s of an unknown call is 404 with JSON', async (method) => {
  const site = createSiteInMemory();
  for (const path of UNKNOWN) {
    const response = await site.send(`${method} ${path}`);
    const headers = ['content-type', 'cache-control'].map((name) => response.headers.get(name));
    expect([path, response.status, ...headers]).toEqual([path, 404, 'application/json; charset=utf-8', 'no-store']);
    expect(await readBody(response)).toEqual({ success: false, message: 'There is no such call.' });
  }
});

test('every call answers 405 to any other method and says what is allowed', async () => {
  const site = createSiteInMemory();
  for (const path of new Set(ALL_CALLS.map((call) => call.path).filter((one) => one !== 'download_reports'))) {
    const allowed = ALL_CALLS.filter((call) => call.path === path).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    for (const method of METHODS.filter((one) => !allowed.includes(one))) {
      const { status, headers } = await site.send(`${method} ${path.replace(/:\w+/u, '1')}`);
      const told = [headers.get('allow'), headers.get('access-control-allow-origin')];
      expect([path, method, status, ...told]).toEqual([path, method, 405, allowed.join(', '), null]);
    }
  }
});

test('HEAD answers as GET, without the content', async () => {
  const site = createSiteInMemory();
  const [get, head, missing] = [
    await site.send('GET get_notices'),
    await site.send('HEAD get_notices'),
    await site.send('HEAD no_such_call'),
  ];
  expect([head.status, await head.text(), missing.status, await missing.text()]).toEqual([200, '', 404, '']);
  for (const name of ['etag', 'content-type', 'cache-control', 'vary']) expect(head.headers.get(name)).toBe(get.headers.get(name));
});

test('every response has an id that the log also has, and every request one line in the log', async () => {
  const site = createSiteInMemory();
  const ids = [];
  for (const call of ['GET get_notices', 'GET no_such_call', 'PUT get_notices', 'POST add_notices'])
    ids.push((await site.send(call)).headers.get('x-request-id'));
  expect([new Set(ids).size, site.log.map(({ id }) => id)]).toEqual([4, ids]);
  expect(site.log.map(({ route, status }) => [route, status])).toEqual([
    ['getNotices', 200],
    ['unknown', 404],
    ['unknown', 405],
    ['addNotice', 401],
  ]);
});

test('a request with every fault is refused for the first one, and after correcting it for the next one', async () => {
  const site = createSiteInMemory();
  const token = await site.token();
  const TEXT = { title: 'A title', description: 'A text' };
  const MEMBER = { name: 'Asha Rani', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };
  const { id: notice } = await readNotice(await site.send('POST add_notices', { json: TEXT, token }));
  const member = String(
    getField(getField(await readBody(await site.send('POST faculty', { body: createTestForm(MEMBER), token })), 'faculty'), 'id'),
  );
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  const json = { 'content-type': 'application/json', ...stale };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const large = JSON.stringify({ title: 'x'.repeat(128 * 1024) });
  const nonsense = { body: large, headers: { authorization: 'Bearer nonsense' } };
  const steps: readonly (readonly [number, string, Sent])[] = [
    [404, 'PATCH no_such_call', nonsense],
    [405, 'PATCH update_notices/unknown', nonsense],
    [401, 'PUT update_notices/unknown', nonsense],
    [415, 'PUT update_notices/unknown', { body: large, token }],
    [413, 'PUT update_notices/unknown', { body: large, headers: json, token }],
    [400, 'PUT update_notices/unknown', { body: '{"title": ', headers: json, token }],
    [422, 'PUT update_notices/unknown', { body: '{"title": ""}', headers: json, token }],
    [404, 'PUT update_notices/unknown', { json: TEXT, headers: stale, token }],
    [409, `PUT update_notices/${notice}`, { json: TEXT, headers: stale, token }],
    [200, `PUT update_notices/${notice}`, { json: TEXT, token }],
    // A visitor's form, and one that another website sends.
    [405, 'PUT submit_enquiry', { body: large, headers: { 'sec-fetch-site': 'cross-site' } }],
    [403, 'POST submit_enquiry', { body: large, headers: { 'sec-fetch-site': 'cross-site' } }],
    [403, 'POST enquiry_state', { body: large, headers: { 'sec-fetch-site': 'cross-site' } }],
    [415, 'POST submit_enquiry', { body: large, headers: { 'sec-fetch-site': 'same-origin' } }],
    // The same for a form.
    [401, 'PUT faculty/unknown', { json: MEMBER, headers: { authorization: 'Bearer nonsense' } }],
    [415, 'PUT faculty/unknown', { json: MEMBER, token }],
    [413, 'PUT faculty/unknown', { body: 'x', headers: { 'content-type': 'multipart/form-data', 'content-length': '9000000' }, token }],
    [413, 'PUT faculty/unknown', { body: 'no form', headers: { ...form, 'content-length': '9000000' }, token }],
    [400, 'PUT faculty/unknown', { body: 'no form', headers: form, token }],
    [422, 'PUT faculty/unknown', { body: createTestForm({}), headers: stale, token }],
    [404, 'PUT faculty/unknown', { body: createTestForm(MEMBER), headers: stale, token }],
    [409, `PUT faculty/${member}`, { body: createTestForm(MEMBER), headers: stale, token }],
    [200, `PUT faculty/${member}`, { body: createTestForm(MEMBER), token }],
  ];
  for (const [status, call, sent] of steps) expect([(await site.send(call, sent)).status, call]).toEqual([status, call]);
});

test('an invalid login is 422 and not 429, even when the tries are used up', async () => {
  const site = createSiteInMemory();
  for (let count = 0; count < 6; count += 1) await site.send('POST login', { json: { username: USERNAME, password: 'wrong' } });
  const empty = await site.send('POST login', { json: { username: USERNAME } });
  const full = await site.send('POST login', { json: { username: USERNAME, password: PASSWORD } });
  expect([empty.status, full.status]).toEqual([422, 429]);
});
