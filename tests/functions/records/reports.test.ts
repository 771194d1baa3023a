import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { encodeHeaderText } from '#domain/header-text.ts';
import { REPORT_TYPES } from '#records/reports/report.ts';
import { hashPassword } from '#netlify/access/passwords.ts';
import { create } from '#netlify/functions/reports.ts';
import type { CreateDependencies } from '#netlify/platform/context.ts';
import { MINUTE } from '#tests/support/functions/clock.ts';
import { REPORT_FILE, REPORT_YEAR, useReports } from '#tests/support/functions/reports.ts';
import { type Resource, type TestSite, createSiteInMemory, readBody, environment } from '#tests/support/functions/site.ts';

const college = useReports();

const PASSWORD = ' päss wörd ';
const aqarHash = await hashPassword(PASSWORD, { N: 2 ** 4, r: 8, p: 1 });
const withPassword = { ...environment, REPORT_PASSWORDS: JSON.stringify({ aqar_yearly_reports: aqarHash }) };

const ANNUAL = { type: 'annual_reports', year: REPORT_YEAR };

function createSiteWithReports(variables: Record<string, string> = withPassword): TestSite {
  return createSiteInMemory({ environment: variables });
}

function ask(site: TestSite, query: Record<string, string>, resource: Resource = college.create, method = 'GET'): Promise<Response> {
  return site.sendTo(resource, `${method} download_reports?${new URLSearchParams(query).toString()}`);
}

function askAqar(site: TestSite, password?: string, year = REPORT_YEAR, address = '203.0.113.7'): Promise<Response> {
  const query = new URLSearchParams({ type: 'aqar_yearly_reports', year, ...(password === undefined ? {} : { password }) });
  return site.sendTo(college.create, `GET download_reports?${query.toString()}`, { address });
}

async function createResourceWithReport(bytes: Uint8Array, size = bytes.byteLength): Promise<Resource> {
  await writeFile(path.join(college.folder(), 'annual_reports', REPORT_FILE), bytes);
  const reports = [{ type: 'annual_reports', year: REPORT_YEAR, file: REPORT_FILE, size, hash: 'abc' }];
  return (setUp: CreateDependencies) => create(setUp, { folder: pathToFileURL(`${college.folder()}/`), reports });
}

test.for(REPORT_TYPES.filter((type) => type !== 'aqar_yearly_reports'))('a report of the type %s is sent whole', async (type) => {
  const response = await ask(createSiteWithReports(), { type, year: REPORT_YEAR });
  expect(response.status).toBe(200);
  const file = await readFile(path.join(college.folder(), type, REPORT_FILE));
  expect(Buffer.from(await response.arrayBuffer())).toEqual(file);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(file.byteLength),
    'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename="[a-z-]+-${REPORT_YEAR}\\.pdf"$`, 'u')),
    'x-content-type-options': 'nosniff',
    'netlify-vary': 'query=type|year',
    'netlify-cache-tag': 'reports',
    'x-robots-tag': 'noindex',
  });
});

test('a report of 20 MB is streamed and not kept in memory', async () => {
  const resource = await createResourceWithReport(new Uint8Array(20_000_000).fill(7));
  const response = await ask(createSiteWithReports(), ANNUAL, resource);
  const sizes: number[] = [];
  for await (const chunk of response.body ?? []) sizes.push(chunk.byteLength);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000_000);
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
});

test.for([
  ['', ['type', 'year']],
  ['type=annual_reports&year=../../../etc/passwd', ['year']],
  // A cache and the server could disagree.
  ['type=annual_reports&year=2023-24&type=aqar_yearly_reports', ['type']],
] as const)('the request "%s" is refused: %j', async ([query, fields]) => {
  const response = await createSiteWithReports().sendTo(college.create, `GET download_reports?${query}`);
  const errors = Object.fromEntries(fields.map((name): [string, unknown] => [name, expect.any(String)]));
  expect([response.status, await readBody(response)]).toEqual([422, { success: false, message: expect.any(String), errors }]);
});

test('a report that the college does not have is 404, and that answer is not cached', async () => {
  const response = await ask(createSiteWithReports(), { type: 'annual_reports', year: '1999-00' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await readBody(response)).toEqual({ success: false, message: 'There is no such report.' });
});

test('the right password opens a protected report, which is not cached', async () => {
  const response = await askAqar(createSiteWithReports(), PASSWORD);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (const name of ['netlify-cdn-cache-control', 'etag']) expect(response.headers.get(name)).toBeNull();
  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
});

test('a wrong or missing password is 403, whether or not the report exists, and is not in the log', async () => {
  const site = createSiteWithReports();
  for (const password of [undefined, '', 'wrong', PASSWORD.trim(), PASSWORD.normalize('NFD')]) {
    for (const year of [REPORT_YEAR, '1899-00']) {
      const response = await askAqar(site, password, year);
      expect([response.status, await readBody(response)]).toEqual([403, { success: false, message: 'Invalid password' }]);
    }
  }
  expect((await askAqar(site, PASSWORD, '1999-00')).status).toBe(404);
  expect(JSON.stringify(site.log)).not.toContain('wörd');
});

test.for(['secret', ' päss wörd ', 'क्षमा', "UTF-8''secret", '100% sure', 'a;b,c="d"', '\u{1F511}'])(
  'the password "%s" opens a report from the header and from the address, and the header counts',
  async (password) => {
    const hash = await hashPassword(password, { N: 2 ** 4, r: 8, p: 1 });
    const site = createSiteWithReports({ ...environment, REPORT_PASSWORDS: JSON.stringify({ aqar_yearly_reports: hash }) });
    const askWith = async (inHeader: string, inAddress: string) => {
      const call = `GET download_reports?type=aqar_yearly_reports&year=${REPORT_YEAR}&password=${encodeURIComponent(inAddress)}`;
      return (await site.sendTo(college.create, call, { headers: { 'x-report-password': encodeHeaderText(inHeader) } })).status;
    };
    expect((await askAqar(site, password)).status).toBe(200);
    expect([await askWith(password, 'wrong'), await askWith(`${password}x`, password)]).toEqual([200, 403]);
  },
);

test('after ten wrong passwords from one address even the right one waits for a quarter of an hour', async () => {
  const site = createSiteWithReports();
  for (let count = 0; count < 10; count += 1) {
    expect((await askAqar(site, `wrong ${count}`)).status).toBe(403);
    // A right or a missing password is not counted, and does not reset the count.
    expect([(await askAqar(site, PASSWORD)).status, (await askAqar(site)).status]).toEqual(count < 9 ? [200, 403] : [429, 429]);
  }
  site.clock.forward(5 * MINUTE);
  for (const password of ['wrong', PASSWORD, undefined]) {
    const refused = await askAqar(site, password);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  }
  expect((await askAqar(site, PASSWORD, REPORT_YEAR, '198.51.100.4')).status).toBe(200);
  expect((await ask(site, ANNUAL)).status).toBe(200);
  site.clock.forward(10 * MINUTE);
  expect((await askAqar(site, PASSWORD)).status).toBe(200);
});

test('the calendar of the quality cell needs a password if the college has set one', async () => {
  const query = { type: 'iqac_academics', year: REPORT_YEAR };
  for (const variables of [withPassword, environment]) expect((await ask(createSiteWithReports(variables), query)).status).toBe(200);
  const both = JSON.stringify({ aqar_yearly_reports: aqarHash, iqac_academics: await hashPassword('iqac', { N: 2 ** 4, r: 8, p: 1 }) });
  const site = createSiteWithReports({ ...environment, REPORT_PASSWORDS: both });
  for (const wrong of [{}, { password: PASSWORD }]) expect((await ask(site, { ...query, ...wrong })).status).toBe(403);
  const right = await ask(site, { ...query, password: 'iqac' });
  expect([right.status, right.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test.for([
  ['REPORT_PASSWORDS is not set', ''],
  ['REPORT_PASSWORDS is not a JSON object of name to password hash', '[]'],
  ['REPORT_PASSWORDS is not a JSON object of name to password hash', '{aqar'],
  ['REPORT_PASSWORDS has a value that is not a password hash', '{"aqar_yearly_reports": "in clear"}'],
  ['REPORT_PASSWORDS has no password for aqar_yearly_reports', '{}'],
  ['REPORT_PASSWORDS names something that is no report type with a password', JSON.stringify({ annual_reports: aqarHash })],
] as const)('if %s (%s), a protected report is 503 and stays shut, and public ones are sent', async ([reason, text]) => {
  const site = createSiteWithReports({ ...environment, REPORT_PASSWORDS: text });
  const response = await askAqar(site, PASSWORD);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(site.log[0]?.cause).toContain(reason);
  expect(JSON.stringify([site.log, await readBody(response)])).not.toContain('in clear');
  expect((await ask(site, { type: 'academics', year: REPORT_YEAR })).status).toBe(200);
});

test('a file that differs from the list is a fault, and the answer does not reveal its path', async () => {
  const site = createSiteWithReports();
  const response = await ask(site, ANNUAL, await createResourceWithReport(Buffer.from('%PDF-'), 7));
  expect(response.status).toBe(500);
  expect(JSON.stringify(await readBody(response))).not.toContain(college.folder());
  expect(site.log[0]?.cause).toContain('has another size');
});
