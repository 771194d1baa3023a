/**
 * Tests requests that no page of the site sends. None may end in a 5xx, show a stack trace or store
 * something wrong.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { JSON_BODY_MAX_BYTES } from '#domain/answers.ts';
import { useBlobs } from '#tests/support/blobs.ts';
import { type Sent, aSite, bodyOf, noticesIn } from '#tests/support/site.ts';

const blobs = useBlobs();

const JSON_TYPE = { 'content-type': 'application/json' };

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function add(sent: Sent): Promise<{ status: number; body: unknown; stored: number }> {
  const site = aSite(blobs.newSite());
  const response = await site.staff('POST add_notices', { ...sent });
  const stored = await noticesIn(await site.staff('GET get_notices'));
  expect(site.log.every(({ status }) => status < 500)).toBe(true);
  return { status: response.status, body: await bodyOf(response), stored: stored.length };
}

const NOT_JSON = 'The request could not be read: it is not valid JSON.';
const NOT_THE_TYPE = 'The request must be sent as JSON (content type application/json).';

test.each(['', '{', '{"title": "x",}', "{'title': 'x'}", 'title=x', 'NaN', '{"title": "x"} {"title": "y"}', '\u0000'])(
  'the body %j is not JSON',
  async (body) => {
    expect(await add({ body, headers: JSON_TYPE })).toEqual({ status: 400, body: { success: false, message: NOT_JSON }, stored: 0 });
  },
);

test('bytes that are not UTF-8 are refused as JSON', async () => {
  const body = Buffer.concat([Buffer.from('{"title": "'), Buffer.from([0xc3, 0x28]), Buffer.from('", "description": "x"}')]);
  expect((await add({ body, headers: JSON_TYPE })).status).toBe(400);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonp',
  '',
])('the content type "%s" is refused', async (type) => {
  const body = JSON.stringify({ title: 'x', description: 'x' });
  const answer = await add({ body: new TextEncoder().encode(body), headers: type === '' ? {} : { 'content-type': type } });
  expect(answer).toEqual({ status: 415, body: { success: false, message: NOT_THE_TYPE }, stored: 0 });
});

test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json;charset="UTF-8"'])(
  'the content type %s is taken',
  async (type) => {
    const body = JSON.stringify({ title: 'x', description: 'x' });
    expect((await add({ body, headers: { 'content-type': type } })).status).toBe(201);
  },
);

test('a body of exactly 128 KB is read, one byte more is refused', async () => {
  const frame = JSON.stringify({ title: 'x', description: 'x', filler: '' }).length;
  const body = (size: number) => JSON.stringify({ title: 'x', description: 'x', filler: 'y'.repeat(size - frame) });
  expect((await add({ body: body(JSON_BODY_MAX_BYTES), headers: JSON_TYPE })).status).toBe(201);
  expect(await add({ body: body(JSON_BODY_MAX_BYTES + 1), headers: JSON_TYPE })).toEqual({
    status: 413,
    body: { success: false, message: 'The request is too large. At most 128 KB can be sent.' },
    stored: 0,
  });
});

test('a body without a Content-Length is counted while it arrives and refused before its end', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
  expect((await add({ body: endless, headers: JSON_TYPE })).status).toBe(413);
  expect(sent).toBeLessThan(10);
});

test('a Content-Length that is too large is refused at once, and one that is too small is not trusted', async () => {
  const small = JSON.stringify({ title: 'x', description: 'x' });
  expect((await add({ body: small, headers: { ...JSON_TYPE, 'content-length': '99999999' } })).status).toBe(413);
  const large = new TextEncoder().encode(JSON.stringify({ title: 'x', description: 'y'.repeat(JSON_BODY_MAX_BYTES) }));
  expect((await add({ body: streamOf([large]), headers: { ...JSON_TYPE, 'content-length': '10' } })).status).toBe(413);
});

test('a body that breaks off is 400', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.error(new Error('the sender went away'));
    },
  });
  expect((await add({ body: broken, headers: JSON_TYPE })).status).toBe(400);
});

test.each(['null', '1', '"text"', 'true', '[]', '[{"title":"x","description":"x"}]'])(
  'the JSON %s is refused because it is not an object',
  async (body) => {
    const answer = await add({ body, headers: JSON_TYPE });
    expect(answer).toMatchObject({ status: 422, body: { success: false, message: expect.stringMatching(/./u) }, stored: 0 });
  },
);

test.each([
  '{"title": {"toString": "x"}, "description": []}',
  '{"title": 7, "description": true}',
  '{"title": null, "description": null}',
  '{"__proto__": {"title": "x", "description": "x"}}',
  '{"constructor": {"prototype": {"title": "x"}}, "title": "x"}',
])('the fields of %s are refused and change no prototype', async (body) => {
  const answer = await add({ body, headers: JSON_TYPE });
  expect(answer).toMatchObject({ status: 422, stored: 0 });
  expect(Object.prototype).not.toHaveProperty('title');
});

test('JSON with the deepest possible nesting is refused like any other', async () => {
  const deep = (open: string, close: string) => open.repeat(60_000) + close.repeat(60_000);
  expect((await add({ body: deep('[', ']'), headers: JSON_TYPE })).status).toBe(422);
  expect((await add({ body: `{"title": ${deep('[', ']')}, "description": "x"}`, headers: JSON_TYPE })).status).toBe(422);
  expect((await add({ body: `${'{"title":'.repeat(12_000)}1${'}'.repeat(12_000)}`, headers: JSON_TYPE })).status).toBe(422);
});

test.each([
  ['a control character', 'a\u0007b'],
  ['a line feed in a title', 'a\nb'],
  ['half a character', 'a\ud800b'],
])('%s is refused with a sentence', async (_, title) => {
  const answer = await add({ body: JSON.stringify({ title, description: 'x' }), headers: JSON_TYPE });
  expect(answer).toMatchObject({ status: 422, body: { errors: { title: expect.stringContaining('cannot accept') } }, stored: 0 });
});

test('markup is stored as text', async () => {
  const site = aSite(blobs.newSite());
  const json = { title: '<script>alert(1)</script>', description: '"><img src=x onerror=alert(1)> \u0915\u094d\u200d\u0937' };
  await site.staff('POST add_notices', { json });
  expect(await noticesIn(await site.staff('GET get_notices'))).toMatchObject([json]);
});

test('a login refuses any JSON and never answers 5xx', async () => {
  const site = aSite(blobs.newSite());
  await fc.assert(
    fc.asyncProperty(fc.json(), async (body) => {
      const response = await site.send('POST login', { body, headers: JSON_TYPE });
      expect(response.status).toBe(422);
      expect(await bodyOf(response)).toMatchObject({ success: false, status: 'error' });
    }),
    { numRuns: 100 },
  );
});

test('a body that a call does not take is not read', async () => {
  const site = aSite(blobs.newSite());
  const response = await site.staff('DELETE delete_notices/unknown', { body: 'no JSON', headers: { 'content-type': 'text/plain' } });
  expect(response.status).toBe(404);
});
