/**
 * docs/api.md, "Order of checks": checks run in the order 404 route, 405, 401, 415, 413, 400, 422,
 * 429, 403, 404 record, 409.
 */
import { expect, test } from 'vitest';

import { useBlobs } from '#tests/support/blobs.ts';
import { PASSWORD, type Sent, USERNAME, aSite, noticeIn } from '#tests/support/site.ts';

const blobs = useBlobs();

const TOO_LARGE = JSON.stringify({ title: 'x'.repeat(128 * 1024) });
const TEXT = { title: 'A title', description: 'A text' };

test('a request with every fault is refused for the first one, and after correcting it for the next one', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const { id } = await noticeIn(await site.send('POST add_notices', { json: TEXT, token }));
  const json = { 'content-type': 'application/json' };
  const stale = { ...json, 'if-match': '"2020-01-01T00:00:00.000Z"' };

  const steps: [number, string, Sent][] = [
    [404, 'PATCH no_such_call', { body: TOO_LARGE, headers: { authorization: 'Bearer nonsense' } }],
    [405, 'PATCH update_notices/unknown', { body: TOO_LARGE, headers: { authorization: 'Bearer nonsense' } }],
    [401, 'PUT update_notices/unknown', { body: TOO_LARGE, headers: { authorization: 'Bearer nonsense' } }],
    [415, 'PUT update_notices/unknown', { body: TOO_LARGE, token }],
    [413, 'PUT update_notices/unknown', { body: TOO_LARGE, headers: json, token }],
    [400, 'PUT update_notices/unknown', { body: '{"title": ', headers: stale, token }],
    [422, 'PUT update_notices/unknown', { body: '{"title": ""}', headers: stale, token }],
    [404, 'PUT update_notices/unknown', { json: TEXT, headers: stale, token }],
    [409, `PUT update_notices/${id}`, { json: TEXT, headers: stale, token }],
    [200, `PUT update_notices/${id}`, { json: TEXT, token }],
  ];
  for (const [status, call, sent] of steps) {
    const response = await site.send(call, sent);
    expect([response.status, call]).toEqual([status, call]);
  }
});

test('an invalid login is 422 and not 429, even when the tries are used up', async () => {
  const site = aSite(blobs.newSite());
  for (let count = 0; count < 6; count += 1) {
    await site.send('POST login', { json: { username: USERNAME, password: 'wrong' } });
  }
  const empty = await site.send('POST login', { json: { username: USERNAME } });
  const full = await site.send('POST login', { json: { username: USERNAME, password: PASSWORD } });
  expect([empty.status, full.status]).toEqual([422, 429]);
});
