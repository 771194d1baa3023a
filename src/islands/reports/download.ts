import { type RefObject, useEffect, useRef, useState } from 'react';

import { ApiError, connectionSentences, formatErrorMessage } from '#api/http/api-error.ts';
import { browser, createRefusedError, readNumberHeader, waitForNetwork } from '#api/http/client.ts';
import { startDeadline } from '#browser/deadline.ts';
import { calls } from '#domain/calls.ts';
import { encodeHeaderText } from '#domain/header-text.ts';
import { parseJson } from '#domain/unknown.ts';
import {
  CALENDAR_SPINNER_MS,
  REPORT_PASSWORD_HEADER,
  type ReportRequest,
  type ReportType,
  reportSentences,
} from '#records/reports/report.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { useAbort, useSubmit, withMinimumDuration } from '#ui/forms/hooks/use-submit.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';

/** As our server sends it. */
const FILE_NAME = /; filename="(?<name>[^"]+)"/u;

export type DownloadProgress = { received: number; total: number | null };

type DownloadOptions = {
  password?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: DownloadProgress) => void;
};

export type DownloadDependencies = { fetch: typeof globalThis.fetch; base: string; stallMs: number };

const browserDependencies: DownloadDependencies = { fetch: browser.fetch, base: browser.base, stallMs: 30_000 };

function getReportAddress({ type, year }: ReportRequest, { base }: DownloadDependencies): string {
  return `${base}${calls.downloadReport.path}?${new URLSearchParams({ year, type }).toString()}`;
}

function isPageOrJson({ headers }: Response): boolean {
  return /^(?:text\/html|application\/json)\b/u.test(headers.get('content-type') ?? '');
}

async function readAll(
  response: Response,
  wait: <Value>(work: Promise<Value>) => Promise<Value>,
  onChunk: (received: number) => void,
): Promise<Blob> {
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

/** The password is in a header, because URLs are logged; `name` is the server's, or the year. */
export async function downloadReport(
  report: ReportRequest,
  { password, signal, onProgress }: DownloadOptions = {},
  dependencies: DownloadDependencies = browserDependencies,
) {
  const limit = startDeadline(dependencies.stallMs, signal);
  const wait = <Value>(work: Promise<Value>) => waitForNetwork(work, limit, signal);
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
    // Compressed, it is not the file's size.
    const total = response.headers.has('content-encoding') ? null : readNumberHeader(response, 'content-length');
    const file = await readAll(response, wait, (received) => {
      limit.restart();
      onProgress?.({ received, total });
    });
    const [, name = `${report.year}.pdf`] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name, file };
  } finally {
    limit.end();
  }
}

export type AcceptedPassword = RefObject<string | undefined>;

function isPasswordRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

function getFailureTitle(type: ReportType, error: unknown): string {
  if (type === 'iqac_academics') return reportSentences.iqacFailed;
  if (type !== 'aqar_yearly_reports' || !(error instanceof ApiError) || error.kind !== 'refused') return reportSentences.failed;
  return formatErrorMessage(error);
}

export function describeDownloadFailure(type: ReportType, error: unknown): OutcomeContent {
  const title = getFailureTitle(type, error);
  const reason = formatErrorMessage(error);
  return { kind: 'error', title, details: isPasswordRefused(error) || reason === title ? [] : [reason] };
}

/** Cleared on leaving: the back/forward cache may restore the page. */
export function useAcceptedPassword(): AcceptedPassword {
  const acceptedRef = useRef<string>(undefined);
  useEffect(() => {
    const forget = (): void => {
      acceptedRef.current = undefined;
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  return acceptedRef;
}

type UseDownloadOptions = {
  acceptedRef: AcceptedPassword;
  onPasswordWanted: () => void;
  onAccepted: () => void;
};

export function useDownload(report: ReportRequest, { acceptedRef, onPasswordWanted, onAccepted }: UseDownloadOptions) {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const [outcome, setOutcome] = useState<OutcomeContent | null>(null);
  const [hadPassword, setHadPassword] = useState(false);
  const task = useAbort();

  const { isBusy, submit } = useSubmit({
    send: (password: string | undefined) => {
      const signal = task.begin();
      const onProgress = (next: DownloadProgress): void => {
        acceptedRef.current = password;
        onAccepted();
        setProgress(next);
      };
      const download = downloadReport(report, { password, signal, onProgress });
      return report.type === 'academics' ? withMinimumDuration(CALENDAR_SPINNER_MS, download) : download;
    },
    onDone: ({ name, file }) => {
      if (task.isAborted()) return;
      saveFile(file, name);
      setOutcome({ kind: 'success', title: `Saved as ${name}`, details: [] });
    },
    onFailed: (error) => {
      if (task.isAborted()) return;
      setOutcome(describeDownloadFailure(report.type, error));
      if (!isPasswordRefused(error)) return;
      acceptedRef.current = undefined;
      onPasswordWanted();
    },
  });

  return {
    isBusy,
    progress,
    outcome,
    hadPassword,
    start: (password?: string) => {
      setProgress(null);
      setOutcome(null);
      setHadPassword(password !== undefined);
      submit(password);
    },
    stop: task.abort,
  };
}
