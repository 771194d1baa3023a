import fc from 'fast-check';
import { expect, test } from 'vitest';

import { JSON_BODY_MAX_BYTES, parseFailure } from '#domain/answers.ts';
import { INPUTS, NO_ID } from '#tests/support/functions/call-inputs.ts';
import { ALL_CALLS, callNamed, getResource } from '#tests/support/functions/calls.ts';
import { runWithinCpuTime } from '#tests/support/functions/cpu-time.ts';
import { createTestForm } from '#tests/support/functions/forms.ts';
import {
  type Sent,
  type TestSite,
  createSiteInMemory,
  readBody,
  getField,
  readNotices,
  unwrapParsed,
} from '#tests/support/functions/site.ts';
import { forgeToken } from '#tests/support/functions/tokens.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

async function addNotice(sent: Sent): Promise<{ status: number; body: unknown; stored: number }> {
  const site = createSiteInMemory();
  const response = await site.staff('POST add_notices', { ...sent });
  const stored = await readNotices(await site.staff('GET get_notices'));
  expect(site.log.every(({ status }) => status < 500)).toBe(true);
  return { status: response.status, body: await readBody(response), stored: stored.length };
}

const NOT_JSON = 'The request could not be read: it is not valid JSON.';
const NOT_THE_TYPE = 'The request must be sent as JSON (content type application/json).';
const VALID = '{"title": "x", "description": "x"}';

test.each<[string | undefined, string, number, string]>([
  ...['', '{', `${VALID},`, "{'title': 'x'}", 'title=x', 'NaN', `${VALID} ${VALID}`, '\u0000'].map(
    (body): [string, string, number, string] => ['application/json', body, 400, NOT_JSON],
  ),
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'].map(
    (type): [string, string, number, string] => [type, VALID, 415, NOT_THE_TYPE],
  ),
  ['application/jsonp', VALID, 415, NOT_THE_TYPE],
  [undefined, VALID, 415, NOT_THE_TYPE],
  ['Application/JSON; charset=utf-8', VALID, 201, 'Notice Added Successfully'],
  ['application/json;charset="UTF-8"', VALID, 201, 'Notice Added Successfully'],
])('with the content type %j the body %j is answered with %i', async (type, body, status, message) => {
  const answer = await addNotice({ body: new TextEncoder().encode(body), headers: type === undefined ? {} : { 'content-type': type } });
  expect(answer).toMatchObject({ status, body: { message }, stored: status === 201 ? 1 : 0 });
});

test('a body of exactly 128 KB is read, one byte more is refused', async () => {
  const frame = JSON.stringify({ title: 'x', description: 'x', filler: '' }).length;
  const body = (size: number) => JSON.stringify({ title: 'x', description: 'x', filler: 'y'.repeat(size - frame) });
  expect((await addNotice({ body: body(JSON_BODY_MAX_BYTES), headers: JSON_TYPE })).status).toBe(201);
  const message = 'The request is too large. At most 128 KB can be sent.';
  expect(await addNotice({ body: body(JSON_BODY_MAX_BYTES + 1), headers: JSON_TYPE })).toMatchObject({
    status: 413,
    body: { message },
    stored: 0,
  });
});

test('a body is counted while it arrives, whatever its Content-Length says, and one that breaks off is 400', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
  expect([(await addNotice({ body: endless, headers: JSON_TYPE })).status, sent < 10]).toEqual([413, true]);
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('the sender went away')) });
  const large = new Blob([JSON.stringify({ title: 'x', description: 'y'.repeat(JSON_BODY_MAX_BYTES) })]).stream();
  for (const [body, headers, status] of [
    [VALID, { 'content-length': '99999999' }, 413],
    [large, { 'content-length': '10' }, 413],
    [broken, {}, 400],
    [Buffer.concat([Buffer.from('{"title": "'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]), {}, 400],
  ] as const)
    expect((await addNotice({ body, headers: { ...JSON_TYPE, ...headers } })).status).toBe(status);
});

function nestDeeply(open: string, close: string, depth = 60_000): string {
  return open.repeat(depth) + close.repeat(depth);
}

test.each([
  ...['null', '1', '"text"', 'true', '[]', '[{"title":"x","description":"x"}]'],
  '{"title": {"toString": "x"}, "description": []}',
  '{"title": 7, "description": true}',
  '{"title": null, "description": null}',
  '{"__proto__": {"title": "x", "description": "x"}}',
  '{"constructor": {"prototype": {"title": "x"}}, "title": "x"}',
  nestDeeply('[', ']'),
  `{"title": ${nestDeeply('[', ']')}, "description": "x"}`,
  `${'{"title":'.repeat(12_000)}1${'}'.repeat(12_000)}`,
])('the JSON %.60s is refused as invalid, and changes no prototype', async (body) => {
  const message = expect.stringMatching(/./u);
  expect(await addNotice({ body, headers: JSON_TYPE })).toMatchObject({ status: 422, body: { message }, stored: 0 });
  expect(Object.prototype).not.toHaveProperty('title');
});

test('a body that a call does not take is not read, and markup is stored as text', async () => {
  const site = createSiteInMemory();
  const unread = await site.staff('DELETE delete_notices/unknown', { body: 'no JSON', headers: { 'content-type': 'text/plain' } });
  expect(unread.status).toBe(404);
  const json = { title: '<script>alert(1)</script>', description: '"><img src=x onerror=alert(1)> \u0915\u094d\u200d\u0937' };
  await site.staff('POST add_notices', { json });
  expect(await readNotices(await site.staff('GET get_notices'))).toMatchObject([json]);
});

async function send(site: TestSite, name: string, sent: Sent = {}, part = NO_ID): Promise<Response> {
  const { method, path, auth } = callNamed(name);
  const isAnonymous = auth === 'none' || sent.headers?.['authorization'] !== undefined;
  return site.sendTo(getResource(name), `${method} ${path.replace(/:\w+/u, part)}`, {
    ...(isAnonymous ? {} : { token: await site.token() }),
    ...sent,
  });
}

const TEXTS = [...INPUTS].flatMap(([name, { from, fields }]) =>
  Object.entries(fields).flatMap(([one, value]): [string, string, (text: string) => Sent][] => {
    const isText = typeof value === 'string' && from !== 'query' && !/password|code|key/u.test(one);
    const changed = (text: string) => ({ ...fields, [one]: text });
    const asForm = (text: string) => ({
      body: createTestForm(Object.fromEntries(Object.entries(changed(text)).map(([field, of]) => [field, String(of)]))),
    });
    return isText ? [[name, one, from === 'form' ? asForm : (text) => ({ json: changed(text) })]] : [];
  }),
);

/** 127 KB of marks that normalisation reorders. */
const MARKS = `a${'\u0302\u0334'.repeat((127 * 1024) / 4)}`;
/** Far above what these texts need, far below the seconds they once took. */
const MAX_MS = 200;

test.each(TEXTS)(
  '%s refuses what cannot be stored in "%s" beside that field, and a run of combining marks at once',
  async (name, label, sentWith) => {
    const site = createSiteInMemory();
    await send(site, name, sentWith('x'));
    const hostile = [MARKS, `a${'\u0302\u0334'.repeat(20)}`, 'a\ufffeb', '\ufdd0', 'a\u{10ffff}b'];
    // A form cannot contain a lone surrogate.
    for (const text of [...hostile, ...(INPUTS.get(name)?.from === 'form' ? [] : ['a\ud800b'])]) {
      const response = await runWithinCpuTime(MAX_MS, () => send(site, name, sentWith(text)), name);
      expect([response.status, getField(getField(await readBody(response), 'errors'), label)]).toEqual([
        422,
        expect.stringMatching(/^\S.+\S$/u),
      ]);
    }
  },
);

async function expectClear(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  if (response.status < 400) return;
  expect(unwrapParsed(parseFailure(await readBody(response))).message).toMatch(/^\S.*\S$/su);
}

const forged = await forgeToken();

test.each([
  ['no token', ''],
  ['one without a session', `Bearer ${forged}`],
  ['two at once', `Bearer ${forged}, Bearer ${forged}`],
])('every call of staff refuses %s, whatever else is sent', async (_, authorization) => {
  const site = createSiteInMemory();
  for (const { name, method } of ALL_CALLS.filter(({ auth }) => auth === 'required')) {
    const response = await send(site, name, { headers: { authorization }, ...(method === 'GET' ? {} : { body: '{' }) });
    expect([name, response.status]).toEqual([name, 401]);
    await expectClear(response);
  }
});

/** Any text, and what could reach something else. */
const anAddressPart = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }).map(encodeURIComponent),
  fc.webPath().map(encodeURIComponent),
  fc.constantFrom(
    ...'..%2f..%2f.env %2e%2e%2flist.json %00 % %E0%A4%A __proto__ constructor list.json * ; %0d%0aset-cookie:a=b'.split(' '),
  ),
  fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/u),
  fc.stringMatching(/^[0-9a-f]{64}$/u),
);

test('no made-up id or key reaches a record', async () => {
  const site = createSiteInMemory();
  const withPart = ALL_CALLS.filter(({ path }) => path.includes(':')).map(({ name }) => name);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...withPart), anAddressPart, async (name, part) => {
      const { from = 'json', fields = {} } = INPUTS.get(name) ?? {};
      const texts = Object.fromEntries(Object.entries(fields).map(([one, value]) => [one, String(value)]));
      const valid: Sent =
        from === 'form' ? { body: createTestForm(texts) } : { json: { ...fields, password: 'a password that nobody guesses 7' } };
      const response = await send(site, name, ['GET', 'DELETE'].includes(callNamed(name).method) ? {} : valid, part);
      expect([name, response.status]).toEqual([name, 404]);
      await expectClear(response);
    }),
    { numRuns: 200 },
  );
});
