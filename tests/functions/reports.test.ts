import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test, vi } from 'vitest';

import { encodeHeaderText } from '#domain/header-text.ts';
import { REPORT_TYPES } from '#domain/report.ts';
import { create } from '#netlify/functions/reports.ts';
import type { SetUp } from '#netlify/lib/platform/context.ts';
import { hashPassword } from '#netlify/lib/access/passwords.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { REPORT_YEAR, useReports } from '#tests/support/reports.ts';
import { type Resource, type TestSite, aHostInMemory, aSiteInMemory, bodyOf, environment } from '#tests/support/site.ts';

const college = useReports();

const PASSWORD = ' päss wörd ';
const aqarHash = await hashPassword(PASSWORD, { N: 2 ** 10, r: 8, p: 1 });
const withPassword = { ...environment, REPORT_PASSWORDS: JSON.stringify({ aqar_yearly_reports: aqarHash }) };

const WRONG = { success: false, message: 'Invalid password' };

function aSiteWithReports(variables: Record<string, string> = withPassword): TestSite {
  return aSiteInMemory({ environment: variables });
}

function ask(site: TestSite, query: Record<string, string>, resource: Resource = college.create, method = 'GET'): Promise<Response> {
  return site.sendTo(resource, `${method} download_reports?${new URLSearchParams(query).toString()}`);
}

function askAqar(site: TestSite, password?: string, year = REPORT_YEAR, address = '203.0.113.7'): Promise<Response> {
  const query = new URLSearchParams({ type: 'aqar_yearly_reports', year, ...(password === undefined ? {} : { password }) });
  return site.sendTo(college.create, `GET download_reports?${query.toString()}`, { address });
}

/** Returns the function's handlers with a single annual report that has the given content. */
async function aResourceWithReport(bytes: Uint8Array, listed: { size?: number } = {}): Promise<Resource> {
  await writeFile(path.join(college.folder(), 'annual_reports', `${REPORT_YEAR}.pdf`), bytes);
  const reports = [{ type: 'annual_reports', year: REPORT_YEAR, size: listed.size ?? bytes.byteLength, hash: 'abc' }];
  return (setUp: SetUp) => create(setUp, { folder: pathToFileURL(`${college.folder()}/`), reports });
}

test.for(REPORT_TYPES.filter((type) => type !== 'aqar_yearly_reports'))('a report of the type %s is sent whole', async (type) => {
  const response = await ask(aSiteWithReports(), { type, year: REPORT_YEAR });
  expect(response.status).toBe(200);
  const file = await readFile(path.join(college.folder(), type, `${REPORT_YEAR}.pdf`));
  expect(Buffer.from(await response.arrayBuffer())).toEqual(file);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(file.byteLength),
    'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename="[a-z-]+-${REPORT_YEAR}\\.pdf"$`, 'u')),
    'x-content-type-options': 'nosniff',
    'netlify-vary': 'query=type|year',
    'netlify-cache-tag': 'reports',
  });
});

test('a report of 20 MB is streamed and not kept in memory', async () => {
  const bytes = new Uint8Array(20_000_000).fill(7);
  const response = await ask(aSiteWithReports(), { type: 'annual_reports', year: '2023-24' }, await aResourceWithReport(bytes));
  let received = 0;
  let largest = 0;
  for await (const chunk of response.body ?? []) {
    received += chunk.byteLength;
    largest = Math.max(largest, chunk.byteLength);
  }
  expect(received).toBe(20_000_000);
  expect(largest).toBeLessThan(1_000_000);
});

test('a browser that has a report gets 304, HEAD has the headers of GET, and neither opens the file', async () => {
  const site = aSiteWithReports();
  const resource = await aResourceWithReport(Buffer.from('%PDF-'));
  const query = { type: 'annual_reports', year: '2023-24' };
  const known = await site.sendTo(resource, `GET download_reports?${new URLSearchParams(query).toString()}`, {
    headers: { 'if-none-match': '"abc"' },
  });
  const head = await ask(site, query, resource, 'HEAD');
  expect([known.status, head.status, head.headers.get('content-length'), await head.text()]).toEqual([304, 200, '5', '']);
});

test.each([
  [{}, ['type', 'year']],
  [{ type: 'secret', year: '2023-24' }, ['type']],
  [{ type: '../annual_reports', year: '2023-24' }, ['type']],
  [{ type: '__proto__', year: '2023-24' }, ['type']],
  [{ type: 'annual_reports' }, ['year']],
  [{ type: 'annual_reports', year: '2023-25' }, ['year']],
  [{ type: 'annual_reports', year: '2023-2024' }, ['year']],
  [{ type: 'annual_reports', year: '../../../etc/passwd' }, ['year']],
  [{ type: 'annual_reports', year: '2023-24\r\nset-cookie: a=b' }, ['year']],
  [{ type: 'annual_reports', year: '2023-24\u0000' }, ['year']],
  [{ type: 'annual_reports', year: '\u0968\u0966\u0968\u0969-24' }, ['year']],
])('%j is refused: %j', async (query, fields) => {
  const response = await ask(aSiteWithReports(), query);
  expect(response.status).toBe(422);
  const body = await bodyOf(response);
  const errors = Object.fromEntries(fields.map((name): [string, unknown] => [name, expect.any(String)]));
  expect(body).toEqual({ success: false, message: expect.any(String), errors });
});

test('a field that is given twice is refused, because a cache and the server could read different ones', async () => {
  const site = aSiteWithReports();
  const response = await site.sendTo(college.create, 'GET download_reports?type=annual_reports&year=2023-24&type=aqar_yearly_reports');
  expect(response.status).toBe(422);
});

test('a report that the college does not have is 404, and that answer is not cached', async () => {
  const response = await ask(aSiteWithReports(), { type: 'annual_reports', year: '1999-00' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await bodyOf(response)).toEqual({ success: false, message: 'There is no such report.' });
});

test('the right password opens a protected report, which is not cached', async () => {
  const response = await askAqar(aSiteWithReports(), PASSWORD);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  for (const name of ['netlify-cdn-cache-control', 'etag']) expect(response.headers.get(name)).toBeNull();
  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
});

test('a wrong or missing password is 403, whether or not the report exists', async () => {
  const site = aSiteWithReports();
  for (const password of [undefined, '', 'wrong', PASSWORD.trim(), PASSWORD.normalize('NFD')]) {
    for (const year of [REPORT_YEAR, '1899-00']) {
      const response = await askAqar(site, password, year, `198.51.100.${String(password?.length ?? 0)}`);
      expect([response.status, await bodyOf(response)]).toEqual([403, WRONG]);
    }
  }
  expect((await askAqar(site, PASSWORD, '1999-00')).status).toBe(404);
});

/** Asks with the password in the header, and perhaps another one in the address. */
async function askByHeader(site: TestSite, header: string, inAddress = '', address = '203.0.113.7'): Promise<number> {
  const call = `GET download_reports?type=aqar_yearly_reports&year=${REPORT_YEAR}${inAddress}`;
  return (await site.sendTo(college.create, call, { headers: { 'x-report-password': header }, address })).status;
}

test.for(['secret', ' päss wörd ', 'क्षमा', "UTF-8''secret", '100% sure', 'a;b,c="d"', '\u{1F511}'])(
  'the password "%s" opens a report from the header and from the address, and the header counts',
  async (password) => {
    const hash = await hashPassword(password, { N: 2 ** 4, r: 8, p: 1 });
    const site = aSiteWithReports({ ...environment, REPORT_PASSWORDS: JSON.stringify({ aqar_yearly_reports: hash }) });
    expect((await askAqar(site, password)).status).toBe(200);
    expect(await askByHeader(site, encodeHeaderText(password), '&password=wrong')).toBe(200);
    expect(await askByHeader(site, encodeHeaderText(`${password}x`), `&password=${encodeURIComponent(password)}`)).toBe(403);
  },
);

test('after ten wrong passwords from one address even the right one waits for a quarter of an hour', async () => {
  const site = aSiteWithReports();
  for (let count = 0; count < 10; count += 1) {
    expect((await askAqar(site, `wrong ${count}`)).status).toBe(403);
    // Neither a right one nor a missing one counts or resets the count.
    expect([(await askAqar(site, PASSWORD)).status, (await askAqar(site)).status]).toEqual(count < 9 ? [200, 403] : [429, 429]);
  }
  site.clock.forward(5 * MINUTE);
  for (const password of ['wrong', PASSWORD, undefined]) {
    const refused = await askAqar(site, password);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  }
  expect((await askAqar(site, PASSWORD, undefined, '198.51.100.4')).status).toBe(200);
  expect((await ask(site, { type: 'annual_reports', year: REPORT_YEAR })).status).toBe(200);
  site.clock.forward(10 * MINUTE);
  expect((await askAqar(site, PASSWORD)).status).toBe(200);
});

test.for([
  ['/64', 10, (count: number) => `2001:db8:1:2::${count.toString(16)}`],
  ['/56', 20, (count: number) => `2001:db8:1:${(0x100 + (count % 4)).toString(16)}::1`],
  ['/48', 40, (count: number) => `2001:db8:1:${(0x100 * (1 + (count % 8))).toString(16)}::1`],
] as const)('an IPv6 %s may be wrong %i times', async ([, max, addressOf]) => {
  const site = aSiteWithReports();
  const statuses: number[] = [];
  for (let count = 0; count <= max; count += 1) statuses.push(await askByHeader(site, 'wrong', '', addressOf(count)));
  expect(statuses).toEqual([...Array.from({ length: max }, () => 403), 429]);
  expect(await askByHeader(site, encodeHeaderText(PASSWORD), '', '2001:db8:ffff::1')).toBe(200);
});

test('of 25 wrong passwords at the same moment, in as many processes, ten are tried, and as many right ones all succeed', async () => {
  // Nobody gives up because the machine is busy.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const newProcess = aHostInMemory();
  const processes = Array.from({ length: 25 }, () => newProcess({ environment: withPassword }));
  const statusesWith = async (password: string) => (await Promise.all(processes.map((one) => askAqar(one, password)))).map(({ status }) => status);
  expect(await statusesWith(PASSWORD)).toEqual(processes.map(() => 200));
  expect((await statusesWith('wrong')).toSorted()).toEqual([...Array.from({ length: 10 }, () => 403), ...Array.from({ length: 15 }, () => 429)]);
});

test('the calendar of the quality cell needs a password if the college has set one', async () => {
  const query = { type: 'iqac_academics', year: REPORT_YEAR };
  expect((await ask(aSiteWithReports(), query)).status).toBe(200);
  expect((await ask(aSiteWithReports(environment), query)).status).toBe(200);
  const both = JSON.stringify({ aqar_yearly_reports: aqarHash, iqac_academics: await hashPassword('iqac', { N: 2 ** 10, r: 8, p: 1 }) });
  const site = aSiteWithReports({ ...environment, REPORT_PASSWORDS: both });
  expect((await ask(site, query)).status).toBe(403);
  expect((await ask(site, { ...query, password: PASSWORD })).status).toBe(403);
  const right = await ask(site, { ...query, password: 'iqac' });
  expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test.each([
  ['REPORT_PASSWORDS is not set', undefined],
  ['REPORT_PASSWORDS is not set', ''],
  ['REPORT_PASSWORDS is not a JSON object of name to password hash', '[]'],
  ['REPORT_PASSWORDS is not a JSON object of name to password hash', '{aqar'],
  ['REPORT_PASSWORDS has a value that is not a password hash', '{"aqar_yearly_reports": "in clear"}'],
  ['REPORT_PASSWORDS has no password for aqar_yearly_reports', '{}'],
  ['REPORT_PASSWORDS names something that is no report type with a password', JSON.stringify({ annual_reports: aqarHash })],
])('where %s (%s), a protected report is 503 and stays shut, and public ones are sent', async (reason, text) => {
  const site = aSiteWithReports({ ...environment, ...(text === undefined ? {} : { REPORT_PASSWORDS: text }) });
  const response = await askAqar(site, PASSWORD);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(site.log[0]?.cause).toContain(reason);
  expect(JSON.stringify([site.log, await bodyOf(response)])).not.toContain('in clear');
  expect((await ask(site, { type: 'academics', year: REPORT_YEAR })).status).toBe(200);
});

test('neither the log nor the counts contain a password or an address', async () => {
  const site = aSiteWithReports();
  await askAqar(site, 'a very wrong password');
  await askAqar(site, PASSWORD);
  const room = site.dependencies.stores.open('limits');
  const counts = await room.list('');
  const contents = await Promise.all(counts.map(({ key }) => room.read(key)));
  // The salt of the day, and the address.
  expect(contents).toHaveLength(2);
  for (const secret of ['very wrong', 'wörd', '203.0.113.7']) expect(JSON.stringify([site.log, counts, contents])).not.toContain(secret);
});

test('a file that differs from the list is a fault, and the answer does not reveal its path', async () => {
  const site = aSiteWithReports();
  const response = await ask(
    site,
    { type: 'annual_reports', year: '2023-24' },
    await aResourceWithReport(Buffer.from('%PDF-'), { size: 7 }),
  );
  expect(response.status).toBe(500);
  expect(JSON.stringify(await bodyOf(response))).not.toContain(college.folder());
  expect(site.log[0]?.cause).toContain('has another size');
});
