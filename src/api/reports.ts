/** The call behind the download pages (docs/api.md, "Download of reports"). */
import { calls } from '#domain/calls.ts';
import { encodeReportPassword, REPORT_PASSWORD_HEADER, type ReportRequest } from '#domain/report.ts';

import { ApiError, connectionSentences } from './api-error.ts';
import { browser, parseJson, refusalOf } from './client.ts';
import { fileNameIn } from './file-name.ts';

/** A download that brings nothing for this long, in milliseconds, is given up. */
const STALL_MS = 30_000;

/**
 * A report as it came: the server's name for it, else its year
 * (docs/behaviour.md, "Download pages").
 */
export type DownloadedReport = { name: string; file: Blob };

/** Bytes that have come, and how many there are; null where the server didn't say. */
export type DownloadProgress = { received: number; total: number | null };

type DownloadOptions = {
  /** Goes with this one request and is kept nowhere. */
  password?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
};

/** What a download needs from its browserDependencies; tests pass their own. */
export type DownloadDependencies = { fetch: typeof globalThis.fetch; base: string; stallMs: number };

const browserDependencies: DownloadDependencies = { fetch: browser.fetch, base: browser.base, stallMs: STALL_MS };

function addressOf({ type, year }: ReportRequest, { base }: DownloadDependencies): string {
  return `${base}${calls.downloadReport.path}?${new URLSearchParams({ year, type }).toString()}`;
}

/** The address of a report. A plain link to it works without JavaScript, unless the report needs a password. */
export function reportAddress(report: ReportRequest): string {
  return addressOf(report, browserDependencies);
}

/** Aborts when nothing has come for a while: each sign of life starts the time anew. */
function watchForStall(milliseconds: number) {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function restart(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop.abort();
    }, milliseconds);
  }
  restart();
  return {
    signal: stop.signal,
    restart,
    end: () => {
      clearTimeout(timer);
    },
  };
}

/** How many bytes will come; a compressed answer's length is that of fewer bytes than are read. */
function totalOf({ headers }: Response): number | null {
  const length = headers.get('content-length') ?? '';
  return /^\d+$/u.test(length) && !headers.has('content-encoding') ? Number(length) : null;
}

/** A page or a JSON answer in place of the file: a report is never one of these. */
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
 * Fetches a report. The password goes in a header and never in the address, which servers and proxies write into their logs.
 * @throws {ApiError} for whatever goes wrong, but for a download that the caller aborted itself: then the abort's own reason
 */
export async function downloadReport(
  report: ReportRequest,
  { password, signal, onProgress }: DownloadOptions = {},
  dependencies: DownloadDependencies = browserDependencies,
): Promise<DownloadedReport> {
  const stall = watchForStall(dependencies.stallMs);
  try {
    const response = await dependencies.fetch(addressOf(report, dependencies), {
      headers: password === undefined ? {} : { [REPORT_PASSWORD_HEADER]: encodeReportPassword(password) },
      // The browser must neither keep a protected report nor answer a wrong password with one that it has kept.
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
    return { name: fileNameIn(response.headers.get('content-disposition')) ?? `${report.year}.pdf`, file };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof ApiError) throw cause;
    const kind = stall.signal.aborted ? 'timeout' : 'offline';
    throw new ApiError({ kind, message: connectionSentences[kind], cause });
  } finally {
    stall.end();
  }
}
