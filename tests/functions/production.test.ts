/**
 * Tests the default exports with production's dependencies, as the platform and the Netlify CLI
 * call them.
 */
import { getStore } from '@netlify/blobs';
import { beforeEach, expect, test, vi } from 'vitest';

import handle from '#netlify/functions/api/api.ts';
import { audienceOf } from '#netlify/lib/platform/stores.ts';
import { type Connection, useBlobs } from '#tests/support/blobs.ts';
import { USERNAME, aSite, bodyOf, environment } from '#tests/support/site.ts';

const blobs = useBlobs();
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});

function onThePlatform(variables: Record<string, string> = {}): Connection {
  const connection = blobs.newSite();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(connection)).toString('base64'));
  vi.stubEnv('NETLIFY_LOCAL', undefined);
  for (const [name, value] of Object.entries({ ...environment, ...variables })) vi.stubEnv(name, value);
  return connection;
}

async function add(deploy: { context: string; branch?: string }) {
  const now = new Date();
  const isLocal = process.env['NETLIFY_LOCAL'] !== undefined;
  const site = aSite(blobs.newSite(), { overrides: { audience: audienceOf(deploy, isLocal) } });
  site.clock.forward(now.getTime() - site.clock.now().getTime());
  const request = new Request('https://college.example/api/users/add_notices', {
    method: 'POST',
    headers: { authorization: `Bearer ${await site.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A title', description: 'A text' }),
  });
  return handle(request, { ip: '203.0.113.7', requestId: '01KEKPQ8ABCDEFGHJKMNPQRSTV', deploy });
}

async function storedIn(connection: Connection, name: string): Promise<boolean> {
  return (await getStore({ ...connection, name }).getMetadata('list.json')) !== null;
}

test('in production a notice lands in the plain store, and the log has a line for the request and one for the change', async () => {
  const connection = onThePlatform();
  const response = await add({ context: 'production' });
  expect(response.status).toBe(201);
  expect(await storedIn(connection, 'notices')).toBe(true);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      event: 'staff_change',
      id: '01KEKPQ8ABCDEFGHJKMNPQRSTV',
      staff: USERNAME,
      call: 'addNotice',
      kind: 'added',
      records: [expect.stringMatching(/^[0-9A-Z]{26}$/u)],
    },
    { id: '01KEKPQ8ABCDEFGHJKMNPQRSTV', route: 'addNotice', status: 201, duration: expect.any(Number) },
  ]);
});

test("a preview never touches production's store", async () => {
  const connection = onThePlatform();
  const response = await add({ context: 'deploy-preview', branch: 'a-change' });
  expect(response.status).toBe(201);
  expect(await storedIn(connection, 'notices')).toBe(false);
});

test('under the Netlify CLI, which calls itself production, records are local and no edge is purged', async () => {
  const connection = onThePlatform({ NETLIFY_LOCAL: 'true' });
  const response = await add({ context: 'production' });
  expect(response.status).toBe(201);
  expect([await storedIn(connection, 'notices-local'), await storedIn(connection, 'notices')]).toEqual([true, false]);
  expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('cause');
});

test('without stores, calls that need none still answer', async () => {
  onThePlatform();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  const caller = { ip: '203.0.113.7', requestId: '', deploy: { context: 'production' } };
  const courses = await handle(new Request('https://college.example/api/users/get_course_list'), caller);
  const notices = await handle(new Request('https://college.example/api/users/get_notices'), caller);
  expect([courses.status, notices.status]).toEqual([200, 503]);
  expect(await bodyOf(notices)).toEqual({ success: false, message: 'Our records cannot be reached at the moment. Please try again.' });
});

test('an unexpected error is 500 with an id that the log also has, and shows no stack trace', async () => {
  const site = aSite(blobs.newSite(), {
    overrides: {
      ids: (time) => `id-of-${time.getTime()}`,
      writeQueue: () => {
        throw new Error('a fault of ours');
      },
    },
  });
  const response = await site.staff('POST add_notices', { json: { title: 'x', description: 'y' } });
  const id = response.headers.get('x-request-id') ?? '';
  expect(response.status).toBe(500);
  expect(await bodyOf(response)).toEqual({
    success: false,
    message: `Something went wrong on our side. Please try again. If the problem continues, please quote this reference: ${id}`,
  });
  expect(site.log).toMatchObject([{ id, status: 500, cause: expect.stringContaining('a fault of ours | at ') }]);
});

test('the live site never answers what a preview read last, nor the other way round', async () => {
  onThePlatform();
  const read = (context: string) =>
    handle(new Request('https://college.example/api/users/get_notices'), { ip: '203.0.113.7', requestId: '', deploy: { context } });
  expect((await read('deploy-preview')).status).toBe(200);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
  const [preview, live] = [await read('deploy-preview'), await read('production')];
  expect([preview.status, live.status]).toEqual([200, 503]);
});
