import { expect, test } from 'vitest';

import { ApiError } from '#api/http/api-error.ts';
import { type DownloadDependencies, downloadReport } from '#islands/reports/download.ts';
import { encodeHeaderText } from '#domain/header-text.ts';

const REPORT = { type: 'annual_reports', year: '2023-24' } as const;

type RecordedRequest = { url: string; init: RequestInit };

/** A server that answers each request with `answer` and records it. */
function stubServer(answer: (init: RequestInit) => Response | Promise<Response>, stallMs = 5000) {
  const requests: RecordedRequest[] = [];
  const dependencies: DownloadDependencies = {
    base: '/api/users/',
    stallMs,
    fetch: async (input, init = {}) => {
      requests.push({ url: input instanceof Request ? input.url : String(input), init });
      return answer(init);
    },
  };
  return { requests, dependencies };
}

function createPdfResponse(parts: readonly string[], headers: Record<string, string> = {}): Response {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } });
}

/** Never answers, and rejects when it is aborted, as a browser's fetch does. */
function neverAnswer({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}

test('a report has the server’s file name, and its progress is reported', async () => {
  const { dependencies } = stubServer(() =>
    createPdfResponse(['%PDF', '-1.7'], {
      'content-length': '8',
      'content-disposition': 'attachment; filename="annual-report-2023-24.pdf"',
    }),
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

test('the length of a compressed answer is not used as the size, and without a name of the server the report has that of its year', async () => {
  const { dependencies } = stubServer(() => createPdfResponse(['%PDF'], { 'content-length': '3', 'content-encoding': 'gzip' }));
  const seen: unknown[] = [];
  const { name } = await downloadReport(REPORT, { onProgress: (progress) => seen.push(progress) }, dependencies);
  expect([name, seen]).toEqual(['2023-24.pdf', [{ received: 4, total: null }]]);
});

test('the password goes in a header, never in the URL, and the answer is not cached', async () => {
  const { requests, dependencies } = stubServer(() => createPdfResponse(['%PDF']));
  for (const password of ['a&b=c d', 'é सरस्वती ']) await downloadReport(REPORT, { password }, dependencies);
  await downloadReport(REPORT, {}, dependencies);
  const headers = requests.map(({ init }) => new Headers(init.headers).get('x-report-password'));
  expect(headers).toEqual(['a&b=c d', encodeHeaderText('é सरस्वती '), null]);
  expect(requests.map(({ init }) => init.cache)).toEqual(['no-store', 'no-store', 'default']);
  expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(['/api/users/download_reports?year=2023-24&type=annual_reports']));
});

test('the error of a refusal has the server’s message and the time to wait', async () => {
  const { dependencies } = stubServer(() =>
    Response.json({ success: false, message: 'Too many.' }, { status: 429, headers: { 'retry-after': '60' } }),
  );
  await expect(downloadReport(REPORT, {}, dependencies)).rejects.toMatchObject({
    kind: 'refused',
    status: 429,
    message: 'Too many.',
    retryAfter: 60,
  });
});

test('an HTML page instead of a file is unreadable', async () => {
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  await expect(downloadReport(REPORT, {}, stubServer(page).dependencies)).rejects.toMatchObject({ kind: 'badShape' });
  const gateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  await expect(downloadReport(REPORT, {}, stubServer(gateway).dependencies)).rejects.toMatchObject({ kind: 'badShape', status: 502 });
});

test('a missing connection and one that breaks during the download are both errors', async () => {
  const none = stubServer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(downloadReport(REPORT, {}, none.dependencies)).rejects.toMatchObject({ kind: 'offline', status: 0 });
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  const cut = stubServer(() => new Response(broken));
  await expect(downloadReport(REPORT, {}, cut.dependencies)).rejects.toThrow(ApiError);
});

test('a download that receives nothing for too long leads to a timeout', async () => {
  const { dependencies } = stubServer(neverAnswer, 20);
  await expect(downloadReport(REPORT, {}, dependencies)).rejects.toMatchObject({ kind: 'timeout' });
});

test('a download that the caller aborts fails with the caller’s reason', async () => {
  const { dependencies } = stubServer(neverAnswer);
  const controller = new AbortController();
  const download = downloadReport(REPORT, { signal: controller.signal }, dependencies);
  const reason = new Error('Stopped');
  controller.abort(reason);
  await expect(download).rejects.toBe(reason);
});
