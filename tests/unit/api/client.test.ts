import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { afterEach, expect, test, vi } from 'vitest';

import { parseSuccess, parseListField, parseRecordField } from '#api/http/answer.ts';
import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { type ClientDependencies, send } from '#api/http/client.ts';
import { parseNoticeList, parseNoticeRecord } from '#records/notices/notice-record.ts';
import { createNotice } from '#tests/support/functions/records.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function createClient(handler: Handler, changes: Partial<ClientDependencies> = {}): Promise<ClientDependencies> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      handler(request, response, body);
    });
  }).listen(0);
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    fetch,
    readLanguage: () => 'en-IN',
    base: `http://localhost:${String(port)}/api/users/`,
    readToken: () => 'a.b.c',
    endSessionOf: vi.fn(),
    renewSession: vi.fn(),
    timeoutMs: 5_000,
    ...changes,
  };
}

function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Handler {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

const list = parseListField(parseNoticeList);

test('a call sends its method, JSON body and token to its path', async () => {
  const seen: unknown[] = [];
  const client = await createClient((request, response, body) => {
    seen.push(request.method, request.url, request.headers.authorization, request.headers['content-type'], JSON.parse(body));
    answer(201, { success: true, notice: createNotice() })(request, response, body);
  });
  const notice = await send('addNotice', { json: { title: 'ü' }, parse: parseRecordField('notice', parseNoticeRecord) }, client);
  expect(notice).toEqual(createNotice());
  expect(seen).toEqual(['POST', '/api/users/add_notices', 'Bearer a.b.c', 'application/json', { title: 'ü' }]);
});

test('an id is one segment of the path whatever it contains, and a version goes into If-Match', async () => {
  const seen: unknown[] = [];
  const client = await createClient((request, response, body) => {
    seen.push(request.url, request.headers['if-match']);
    answer(200, { success: true })(request, response, body);
  });
  await send('updateNotice', { id: '../a b/c?d', json: {}, version: '2026-11-21T08:00:00.000Z', parse: parseSuccess }, client);
  expect(seen).toEqual(['/api/users/update_notices/..%2Fa%20b%2Fc%3Fd', '"2026-11-21T08:00:00.000Z"']);
});

test('a staff call without a token is rejected on the client, and nothing is sent', async () => {
  const handler = vi.fn();
  const client = await createClient(handler, { readToken: () => null });
  for (const call of [
    send('deleteNotice', { id: '1', parse: parseSuccess }, client),
    send('getNotices', { asStaff: true, parse: list }, client),
  ]) {
    await expect(call).rejects.toMatchObject({ kind: 'refused', status: 401, message: 'No authorization token found.' });
  }
  expect(handler).not.toHaveBeenCalled();
});

test('a public call sends no token even if one is stored', async () => {
  const client = await createClient((request, response, body) => {
    answer(200, { success: true, data: request.headers.authorization === undefined ? [] : [createNotice()] })(request, response, body);
  });
  expect(await send('getNotices', { parse: list }, client)).toEqual([]);
  expect(await send('getNotices', { parse: list, asStaff: true }, client)).toEqual([createNotice()]);
});

test('a stored token with characters that a header cannot have is sent without them, and the server refuses it', async () => {
  const client = await createClient(answer(401, { success: false, message: 'No.' }), { readToken: () => 'a\nb → c' });
  await expect(send('deleteNotice', { id: '1', parse: parseSuccess }, client)).rejects.toMatchObject({
    kind: 'refused',
    status: 401,
  });
});

test('the error of a refusal has its message, field errors and body', async () => {
  const body = { success: false, message: 'Title is required', errors: { title: 'Title is required' }, notice: createNotice() };
  const client = await createClient(answer(422, body));
  await expect(send('addNotice', { json: {}, parse: parseSuccess }, client)).rejects.toMatchObject({
    kind: 'refused',
    status: 422,
    message: 'Title is required',
    errors: body.errors,
    body,
  });
});

test('Retry-After is read in seconds', async () => {
  for (const [header, retryAfter] of [
    ['120', 120],
    ['soon', null],
  ] as const) {
    const client = await createClient(answer(429, { success: false, message: 'Too many.' }, { 'retry-after': header }));
    await expect(send('login', { json: {}, parse: parseSuccess }, client)).rejects.toMatchObject({ retryAfter });
  }
});

test('a 401 ends the session of the token that was sent; a failed login ends no session', async () => {
  const client = await createClient(answer(401, { success: false, message: 'Your session has ended. Please log in again.' }));
  await expect(send('login', { json: {}, parse: parseSuccess }, client)).rejects.toThrow(ApiError);
  await expect(send('getNotices', { parse: list }, client)).rejects.toThrow(ApiError);
  expect(client.endSessionOf).not.toHaveBeenCalled();
  await expect(send('deleteNotice', { id: '1', parse: parseSuccess }, client)).rejects.toThrow(ApiError);
  expect(client.endSessionOf).toHaveBeenCalledExactlyOnceWith('a.b.c');
});

test('a renewed token is taken over for the token that was sent', async () => {
  const client = await createClient(answer(200, { success: true, data: [] }, { 'x-renewed-token': 'd.e.f' }));
  await send('getNotices', { parse: list }, client);
  expect(client.renewSession).not.toHaveBeenCalled();
  await send('getNotices', { parse: list, asStaff: true }, client);
  expect(client.renewSession).toHaveBeenCalledExactlyOnceWith('a.b.c', 'd.e.f');
});

test('an answer with success false is a refusal whatever its status', async () => {
  const client = await createClient(answer(200, { success: false, message: 'Not today.' }));
  await expect(send('getNotices', { parse: list }, client)).rejects.toMatchObject({ kind: 'refused', message: 'Not today.' });
});

test('an answer whose list is no array fails with the documented message', async () => {
  for (const data of [undefined, null, {}, 'x', [{ id: 7 }]]) {
    const client = await createClient(answer(200, { success: true, data }));
    await expect(send('getNotices', { parse: list }, client)).rejects.toMatchObject({
      kind: 'badShape',
      message: 'Expected an array, but received invalid data.',
    });
  }
});

test('an HTML page instead of JSON is unreadable, and with a status of 500 or more the server is unavailable', async () => {
  const page = '<!doctype html><h1>Sorry</h1>';
  const ok = await createClient((_, response) => response.writeHead(200).end(page));
  await expect(send('deleteNotice', { id: '1', parse: parseSuccess }, ok)).rejects.toMatchObject({
    kind: 'badShape',
    status: 200,
    message: connectionSentences.badShape,
  });
  const down = await createClient((_, response) => response.writeHead(502).end(page));
  await expect(send('deleteNotice', { id: '1', parse: parseSuccess }, down)).rejects.toMatchObject({
    kind: 'badShape',
    status: 502,
    message: connectionSentences.unavailable,
  });
});

test('a missing connection and one that breaks during an answer are both reported as offline', async () => {
  const unreachable = await createClient(() => undefined, { base: 'http://localhost:1/' });
  await expect(send('getNotices', { parse: list }, unreachable)).rejects.toMatchObject({ kind: 'offline', status: 0 });
  const broken = await createClient((_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"success":');
    setImmediate(() => response.destroy());
  });
  await expect(send('getNotices', { parse: list }, broken)).rejects.toMatchObject({ kind: 'offline' });
});

test('a fault in the page is not called one of the network', async () => {
  const fault = new TypeError('isWellFormed is not a function');
  const client = await createClient((_, response) => response.end('{"success":true,"data":[]}'));
  const parse = () => {
    throw fault;
  };
  await expect(send('getNotices', { parse }, client)).rejects.toBe(fault);
});

test('an answer that does not come, or does not end, leads to a timeout', async () => {
  const silent = await createClient(() => undefined, { timeoutMs: 50 });
  await expect(send('getNotices', { parse: list }, silent)).rejects.toMatchObject({ kind: 'timeout' });
  const endless = await createClient((_, response) => response.writeHead(200).write('{'), { timeoutMs: 50 });
  await expect(send('getNotices', { parse: list }, endless)).rejects.toMatchObject({ kind: 'timeout' });
});

test('a call that its caller aborts fails with an AbortError, before and after it was sent', async () => {
  const client = await createClient(() => undefined);
  const early = AbortSignal.abort();
  await expect(send('getNotices', { parse: list, signal: early }, client)).rejects.toMatchObject({ name: 'AbortError' });
  const stop = new AbortController();
  const call = send('getNotices', { parse: list, signal: stop.signal }, client);
  stop.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
