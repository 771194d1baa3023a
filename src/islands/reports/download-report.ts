import { startDeadline } from '#browser/deadline.ts';
import { calls } from '#domain/calls.ts';
import { encodeHeaderText } from '#domain/header-text.ts';
import { REPORT_PASSWORD_HEADER, type ReportRequest } from '#records/reports/report.ts';
import { parseJson } from '#domain/unknown.ts';

import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { browser, createRefusedError, waitForNetwork } from '#api/http/client.ts';

import { parseFileName } from './file-name.ts';

const STALL_MS = 30_000;

/** `name` is the server's, or the year. */
export type DownloadedReport = { name: string; file: Blob };

/** `total` is null if unknown. */
export type DownloadProgress = { received: number; total: number | null };

type DownloadOptions = {
  password?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
};

export type DownloadDependencies = { fetch: typeof globalThis.fetch; base: string; stallMs: number };

const browserDependencies: DownloadDependencies = { fetch: browser.fetch, base: browser.base, stallMs: STALL_MS };

function getReportAddress({ type, year }: ReportRequest, { base }: DownloadDependencies): string {
  return `${base}${calls.downloadReport.path}?${new URLSearchParams({ year, type }).toString()}`;
}

/** Null if compressed: then it is not the file's size. */
function readContentLength({ headers }: Response): number | null {
  const length = headers.get('content-length') ?? '';
  return /^\d+$/u.test(length) && !headers.has('content-encoding') ? Number(length) : null;
}

function isPageOrJson({ headers }: Response): boolean {
  return /^(?:text\/html|application\/json)\b/u.test(headers.get('content-type') ?? '');
}

type WaitForNetwork = <Value>(work: Promise<Value>) => Promise<Value>;

async function readAll(response: Response, wait: WaitForNetwork, onChunk: (received: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  if (reader === undefined) return new Blob([], { type });
  for (let step = await wait(reader.read()); !step.done; step = await wait(reader.read())) {
    chunks.push(step.value);
    received += step.value.byteLength;
    onChunk(received);
  }
  return new Blob(chunks, { type });
}

/**
 * The password is in a header, because URLs are logged.
 * @throws {ApiError} or the abort's reason
 */
export async function downloadReport(
  report: ReportRequest,
  { password, signal, onProgress }: DownloadOptions = {},
  dependencies: DownloadDependencies = browserDependencies,
): Promise<DownloadedReport> {
  const limit = startDeadline(dependencies.stallMs, signal);
  const wait: WaitForNetwork = (work) => waitForNetwork(work, limit, signal);
  try {
    const request = dependencies.fetch(getReportAddress(report, dependencies), {
      headers: password === undefined ? {} : { [REPORT_PASSWORD_HEADER]: encodeHeaderText(password) },
      // A cached file would open with a wrong password.
      cache: password === undefined ? 'default' : 'no-store',
      signal: limit.signal,
    });
    const response = await wait(request);
    if (!response.ok) throw createRefusedError(response, parseJson(await wait(response.text())));
    if (isPageOrJson(response)) throw new ApiError({ kind: 'badShape', status: response.status, message: connectionSentences.badShape });
    const total = readContentLength(response);
    const file = await readAll(response, wait, (received) => {
      limit.restart();
      onProgress?.({ received, total });
    });
    return { name: parseFileName(response.headers.get('content-disposition') ?? '') || `${report.year}.pdf`, file };
  } finally {
    limit.end();
  }
}
