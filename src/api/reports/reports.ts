/** The call of the download pages (docs/api.md, "Download of reports"). */
import { calls } from '#domain/calls.ts';
import { encodeHeaderText } from '#domain/header-text.ts';
import { REPORT_PASSWORD_HEADER, type ReportRequest } from '#domain/report.ts';

import { ApiError, connectionSentences } from '#api/http/api-error.ts';
import { browser, parseJson, refusalOf } from '#api/http/client.ts';

import { fileNameIn } from './file-name.ts';

/** A download is aborted after this time without new bytes. */
const STALL_MS = 30_000;

/** `name` is the server's file name, or the year (docs/behaviour.md, "Download pages"). */
export type DownloadedReport = { name: string; file: Blob };

/** In bytes. `total` is null if the server did not say it. */
export type DownloadProgress = { received: number; total: number | null };

type DownloadOptions = {
  password?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
};

export type DownloadDependencies = { fetch: typeof globalThis.fetch; base: string; stallMs: number };

const browserDependencies: DownloadDependencies = { fetch: browser.fetch, base: browser.base, stallMs: STALL_MS };

function addressOf({ type, year }: ReportRequest, { base }: DownloadDependencies): string {
  return `${base}${calls.downloadReport.path}?${new URLSearchParams({ year, type }).toString()}`;
}

function watchForStall(milliseconds: number) {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function restart(): void {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), milliseconds);
  }
  restart();
  return {
    signal: stop.signal,
    restart,
    end: () => clearTimeout(timer),
  };
}

/** The length of a compressed answer is not the size. */
function totalOf({ headers }: Response): number | null {
  const length = headers.get('content-length') ?? '';
  return /^\d+$/u.test(length) && !headers.has('content-encoding') ? Number(length) : null;
}

function isPageOrJson({ headers }: Response): boolean {
  return /^(?:text\/html|application\/json)\b/u.test(headers.get('content-type') ?? '');
}

async function readAll(response: Response, onChunk: (received: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step?.done === false; step = await reader?.read()) {
    chunks.push(step.value);
    received += step.value.byteLength;
    onChunk(received);
  }
  return new Blob(chunks, { type });
}

/**
 * The password goes in a header, because servers and proxies log URLs.
 * @throws {ApiError} for every failure; if the caller aborted the download, the reason of the
 *   abort
 */
export async function downloadReport(
  report: ReportRequest,
  { password, signal, onProgress }: DownloadOptions = {},
  dependencies: DownloadDependencies = browserDependencies,
): Promise<DownloadedReport> {
  const stall = watchForStall(dependencies.stallMs);
  try {
    const response = await dependencies.fetch(addressOf(report, dependencies), {
      headers: password === undefined ? {} : { [REPORT_PASSWORD_HEADER]: encodeHeaderText(password) },
      // The browser must not cache a protected report, or it would answer a wrong password with the
      // cached file.
      cache: password === undefined ? 'default' : 'no-store',
      signal: signal === undefined ? stall.signal : AbortSignal.any([signal, stall.signal]),
    });
    if (!response.ok) throw refusalOf(response, parseJson(await response.text()));
    if (isPageOrJson(response)) throw new ApiError({ kind: 'badShape', status: response.status, message: connectionSentences.badShape });
    const total = totalOf(response);
    const file = await readAll(response, (received) => {
      stall.restart();
      onProgress?.({ received, total });
    });
    return { name: fileNameIn(response.headers.get('content-disposition') ?? '') || `${report.year}.pdf`, file };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof ApiError) throw cause;
    const kind = stall.signal.aborted ? 'timeout' : 'offline';
    throw new ApiError({ kind, message: connectionSentences[kind], cause });
  } finally {
    stall.end();
  }
}
