import { getDeployStore, listStores } from '@netlify/blobs';
import { beforeEach, expect, test, vi } from 'vitest';

import handle from '#netlify/functions/api/api.ts';
import { getAudience, createStores } from '#netlify/store/blobs.ts';
import { runNightly } from '#tests/support/functions/hourly.ts';
import { type Connection, useBlobs } from '#tests/support/store/blobs.ts';
import { createEnquiry } from '#tests/support/functions/records.ts';
import { USERNAME, createSite, readBody, environment, readNotices } from '#tests/support/functions/site.ts';

const blobs = useBlobs();
const lines: string[] = [];
const ADDRESS = 'https://college.example/api/users';
const ROOMS = ['files', 'limits', 'nightly', 'records'];
/** Netlify's ids of deploys have 24 digits. */
const DEPLOY = 'a'.repeat(24);
const NEXT_DEPLOY = 'b'.repeat(24);

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});

function setUpDeploy(connection: Connection, deployID: string): void {
  const context = { ...connection, deployID, primaryRegion: 'us-east-2' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
}

function onThePlatform(variables: Record<string, string> = {}): Connection {
  const connection = blobs.newSite();
  setUpDeploy(connection, DEPLOY);
  vi.stubEnv('NETLIFY_LOCAL', undefined);
  for (const [name, value] of Object.entries({ ...environment, ...variables })) vi.stubEnv(name, value);
  return connection;
}

type Deploy = { context: string; id?: string };

async function add(connection: Connection, deploy: Deploy): Promise<Response> {
  const isLocal = process.env['NETLIFY_LOCAL'] !== undefined;
  const stores = createStores({ deploy, isLocal });
  const site = createSite(connection, { overrides: { stores, audience: getAudience(deploy, isLocal) } });
  site.clock.forward(Date.now() - site.clock.now().getTime());
  const request = new Request(`${ADDRESS}/add_notices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await site.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A title', description: 'A text', is_active: 1 }),
  });
  return handle(request, { ip: '203.0.113.7', requestId: '01KEKPQ8ABCDEFGHJKMNPQRSTV', deploy });
}

function read(deploy: Deploy, call = 'get_notices'): Promise<Response> {
  return handle(new Request(`${ADDRESS}/${call}`), { ip: '203.0.113.7', requestId: '', deploy });
}

async function listStoreNames(connection: Connection): Promise<readonly string[]> {
  const { stores } = await listStores(connection);
  return stores.map((name) => name.replace(/^site:/u, '')).toSorted();
}

test('on the live site a notice comes into the plain store, and the log has a line for the request and one for the change', async () => {
  const connection = onThePlatform();
  expect((await add(connection, { context: 'production' })).status).toBe(201);
  expect(await listStoreNames(connection)).toEqual(['records']);
  const id = '01KEKPQ8ABCDEFGHJKMNPQRSTV';
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { event: 'staff_change', id, staff: USERNAME, call: 'addNotice', kind: 'added', records: [expect.stringMatching(/^[0-9A-Z]{26}$/u)] },
    { id, route: 'addNotice', status: 201, duration: expect.any(Number) },
  ]);
});

test.each(['deploy-preview', 'branch-deploy', 'production-like', 'Production', ''])(
  'a deploy of the context "%s" writes to no store of the site, and the next deploy begins without records',
  async (context) => {
    const connection = onThePlatform();
    const deploy = { context, id: DEPLOY };
    expect((await add(connection, deploy)).status).toBe(201);
    expect(await listStoreNames(connection)).toEqual([]);
    expect(await readNotices(await read(deploy))).toHaveLength(1);
    expect(await readNotices(await read({ context: 'production' }))).toEqual([]);
    setUpDeploy(connection, NEXT_DEPLOY);
    expect(await readNotices(await read({ context, id: NEXT_DEPLOY }))).toEqual([]);
  },
);

test('every bucket of a preview belongs to its deploy', async () => {
  const connection = onThePlatform();
  const stores = createStores({ deploy: { context: 'deploy-preview' }, isLocal: false });
  const site = createSite(connection, { overrides: { stores } });
  await site.send('POST submit_enquiry', { json: createEnquiry() });
  await runNightly(site);
  await stores.open('files').writeFile('a-file', new Uint8Array(1), {});
  expect(await listStoreNames(connection)).toEqual([]);
  for (const bucket of ROOMS) expect([bucket, (await getDeployStore(bucket).list()).blobs.length > 0]).toEqual([bucket, true]);
});

test('under the Netlify CLI, which calls itself production, records are local and no edge is purged', async () => {
  const connection = onThePlatform({ NETLIFY_LOCAL: 'true' });
  expect((await add(connection, { context: 'production' })).status).toBe(201);
  expect(await listStoreNames(connection)).toEqual(['records-local']);
  expect(lines.join('')).not.toContain('cause');
});

test('without stores a call says that they are away, and calls that need none still answer', async () => {
  onThePlatform();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  const response = await read({ context: 'production' });
  expect([response.status, await readBody(response)]).toEqual([
    503,
    { success: false, message: 'Our records cannot be reached at the moment. Please try again.' },
  ]);
  expect((await read({ context: 'production' }, 'get_course_list')).status).toBe(200);
});
