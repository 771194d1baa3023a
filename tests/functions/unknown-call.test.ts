import { expect, test } from 'vitest';

import { useBlobs } from '#tests/support/blobs.ts';
import { ALL_CALLS } from '#tests/support/calls.ts';
import { aSite, bodyOf } from '#tests/support/site.ts';

const blobs = useBlobs();

test.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('%s of an unknown call is 404 with JSON', async (method) => {
  const site = aSite(blobs.newSite());
  for (const path of ['no_such_call', '', 'get_notices/1', 'update_notices', '../../etc/passwd']) {
    const response = await site.send(`${method} ${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await bodyOf(response)).toEqual({ success: false, message: 'There is no such call.' });
  }
});

test('a function answers 404 when the platform sends it an unknown path', async () => {
  const site = aSite(blobs.newSite());
  for (const path of ['GET_NOTICES', 'get_notices/', 'update_notices/1/2', 'update_notices/']) {
    const response = await site.send(`GET ${path}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

const paths = [...new Set(ALL_CALLS.map(({ path }) => path).filter((path) => path !== 'download_reports'))];

test.each(paths)('%s answers 405 to any other method and says what is allowed', async (path) => {
  const site = aSite(blobs.newSite());
  const allowed = ALL_CALLS.filter((call) => call.path === path).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].filter((one) => !allowed.includes(one))) {
    const response = await site.send(`${method} ${path.replace(/:\w+/u, '1')}`);
    expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, allowed.join(', ')]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('HEAD answers as GET, without the content', async () => {
  const site = aSite(blobs.newSite());
  const get = await site.send('GET get_notices');
  const head = await site.send('HEAD get_notices');
  const missing = await site.send('HEAD no_such_call');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([missing.status, await missing.text()]).toEqual([404, '']);
  for (const name of ['etag', 'content-type', 'cache-control', 'vary']) expect(head.headers.get(name)).toBe(get.headers.get(name));
});

test('every response has an id that the log also has, and every request one line in the log', async () => {
  const site = aSite(blobs.newSite());
  const ids = [];
  for (const call of ['GET get_notices', 'GET no_such_call', 'PUT get_notices', 'POST add_notices']) {
    ids.push((await site.send(call)).headers.get('x-request-id'));
  }
  expect(new Set(ids).size).toBe(4);
  expect(site.log.map(({ id }) => id)).toEqual(ids);
  expect(site.log).toMatchObject([
    { route: 'getNotices', status: 200 },
    { route: 'unknown', status: 404 },
    { route: 'unknown', status: 405 },
    { route: 'addNotice', status: 401 },
  ]);
});
