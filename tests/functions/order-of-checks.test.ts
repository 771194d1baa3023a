/**
 * docs/api.md, "Order of checks": checks run in the order 404 route, 405, 401, 415, 413, 400, 422,
 * 429, 403, 404 record, 409.
 */
import { expect, test } from 'vitest';

import { parseFacultyRecord } from '#domain/faculty.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { aForm } from '#tests/support/forms.ts';
import { PASSWORD, type Sent, type TestSite, USERNAME, aSite, bodyOf, field, noticeIn, valueOf } from '#tests/support/site.ts';

const blobs = useBlobs();

const TOO_LARGE = JSON.stringify({ title: 'x'.repeat(128 * 1024) });
const TEXT = { title: 'A title', description: 'A text' };

const MEMBER = { name: 'Asha Rani', designation: 'Professor', qualification: 'Ph.D.', dept: 'English' };

async function expectSteps(site: TestSite, steps: readonly (readonly [number, string, Sent])[]): Promise<void> {
  for (const [status, call, sent] of steps) expect([(await site.send(call, sent)).status, call]).toEqual([status, call]);
}

test('a request with every fault is refused for the first one, and after correcting it for the next one', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const { id } = await noticeIn(await site.send('POST add_notices', { json: TEXT, token }));
  const json = { 'content-type': 'application/json' };
  const stale = { ...json, 'if-match': '"2020-01-01T00:00:00.000Z"' };

  await expectSteps(site, [
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
  ]);
});

test('so is a form with every fault', async () => {
  const site = aSite(blobs.newSite());
  const token = await site.token();
  const added = await bodyOf(await site.send('POST faculty', { body: aForm(MEMBER), token }));
  const { id } = valueOf(parseFacultyRecord(field(added, 'faculty')));
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  await expectSteps(site, [
    [401, 'PUT faculty/unknown', { json: MEMBER, headers: { authorization: 'Bearer nonsense' } }],
    [415, 'PUT faculty/unknown', { json: MEMBER, token }],
    [413, 'PUT faculty/unknown', { body: 'x', headers: { 'content-type': 'multipart/form-data', 'content-length': '9000000' }, token }],
    [413, 'PUT faculty/unknown', { body: 'no form', headers: { ...form, 'content-length': '9000000' }, token }],
    [400, 'PUT faculty/unknown', { body: 'no form', headers: form, token }],
    [422, 'PUT faculty/unknown', { body: aForm({}), headers: stale, token }],
    [404, 'PUT faculty/unknown', { body: aForm(MEMBER), headers: stale, token }],
    [409, `PUT faculty/${id}`, { body: aForm(MEMBER), headers: stale, token }],
    [200, `PUT faculty/${id}`, { body: aForm(MEMBER), token }],
  ]);
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
