import { expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';
import { type DownloadDependencies, downloadReport, reportAddress } from '#api/reports.ts';
import { encodeReportPassword } from '#domain/report.ts';

const REPORT = { type: 'annual_reports', year: '2023-24' } as const;

type Asked = { url: string; init: RequestInit };

/** A server that answers with what `answer` makes of the request; what it was asked is kept. */
function server(answer: (init: RequestInit) => Response | Promise<Response>, stallMs = 5000) {
  const asked: Asked[] = [];
  const dependencies: DownloadDependencies = {
    base: '/api/users/',
    stallMs,
    fetch: async (input, init = {}) => {
      asked.push({ url: input instanceof Request ? input.url : String(input), init });
      return answer(init);
    },
  };
  return { asked, dependencies };
}

function pdf(parts: readonly string[], headers: Record<string, string> = {}): Response {
  const chunks = parts.map((part) => new TextEncoder().encode(part));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } });
}

/** Never answers, and gives up when it is told to, as a browser's fetch does. */
function silence({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}

async function errorOf(download: Promise<unknown>): Promise<unknown> {
  try {
    await download;
  } catch (error) {
    return error;
  }
  return null;
}

test('a report comes under the server’s name, and says how far it has got', async () => {
  const { dependencies } = server(() =>
    pdf(['%PDF', '-1.7'], { 'content-length': '8', 'content-disposition': 'attachment; filename="annual-report-2023-24.pdf"' }),
  );
  const seen: unknown[] = [];
  const { name, file } = await downloadReport(REPORT, { onProgress: (progress) => seen.push(progress) }, dependencies);
  expect(name).toBe('annual-report-2023-24.pdf');
  expect(file.type).toBe('application/pdf');
  expect(await file.text()).toBe('%PDF-1.7');
  expect(seen).toEqual([
    { received: 4, total: 8 },
    { received: 8, total: 8 },
  ]);
});

test('without a name in the header it is called by its year', async () => {
  const { dependencies } = server(() => pdf(['%PDF']));
  expect((await downloadReport(REPORT, {}, dependencies)).name).toBe('2023-24.pdf');
});

test('a compressed answer’s length is no total', async () => {
  const { dependencies } = server(() => pdf(['%PDF'], { 'content-length': '3', 'content-encoding': 'gzip' }));
  const seen: unknown[] = [];
  await downloadReport(REPORT, { onProgress: (progress) => seen.push(progress) }, dependencies);
  expect(seen).toEqual([{ received: 4, total: null }]);
});

test('the password goes in a header of its one request, never in the address, and the answer is kept in no cache', async () => {
  const { asked, dependencies } = server(() => pdf(['%PDF']));
  for (const password of ['a&b=c d', 'é सरस्वती ']) await downloadReport(REPORT, { password }, dependencies);
  await downloadReport(REPORT, {}, dependencies);
  const headers = asked.map(({ init }) => new Headers(init.headers).get('x-report-password'));
  expect(headers).toEqual(['a&b=c d', encodeReportPassword('é सरस्वती '), null]);
  expect(asked.map(({ init }) => init.cache)).toEqual(['no-store', 'no-store', 'default']);
  expect(new Set(asked.map(({ url }) => url))).toEqual(new Set([reportAddress(REPORT)]));
  expect(reportAddress(REPORT)).toBe('/api/users/download_reports?year=2023-24&type=annual_reports');
});

test('a refusal carries the server’s sentence and when to try again', async () => {
  const { dependencies } = server(() =>
    Response.json({ success: false, message: 'Too many.' }, { status: 429, headers: { 'retry-after': '60' } }),
  );
  expect(await errorOf(downloadReport(REPORT, {}, dependencies))).toMatchObject({
    kind: 'refused',
    status: 429,
    message: 'Too many.',
    retryAfter: 60,
  });
});

test('a page in the place of a file is no report', async () => {
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(await errorOf(downloadReport(REPORT, {}, server(page).dependencies))).toMatchObject({ kind: 'badShape' });
  const gateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  expect(await errorOf(downloadReport(REPORT, {}, server(gateway).dependencies))).toMatchObject({ kind: 'badShape', status: 502 });
});

test('no connection, and one that is cut off in the middle, are told as offline', async () => {
  const none = server(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await errorOf(downloadReport(REPORT, {}, none.dependencies))).toMatchObject({ kind: 'offline', status: 0 });
  const cut = server(
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.error(new TypeError('network error'));
          },
        }),
      ),
  );
  expect(await errorOf(downloadReport(REPORT, {}, cut.dependencies))).toBeInstanceOf(ApiError);
});

test('a download that brings nothing for too long is given up', async () => {
  const { dependencies } = server(silence, 20);
  expect(await errorOf(downloadReport(REPORT, {}, dependencies))).toMatchObject({ kind: 'timeout' });
});

test('one that the caller stops ends with the caller’s reason', async () => {
  const { dependencies } = server(silence);
  const controller = new AbortController();
  const ended = errorOf(downloadReport(REPORT, { signal: controller.signal }, dependencies));
  const reason = new Error('Stopped');
  controller.abort(reason);
  expect(await ended).toBe(reason);
});
