import { useEffect, useRef, useState } from 'react';

import { type DownloadedReport, type DownloadProgress, downloadReport } from '#api/reports/reports.ts';
import { CALENDAR_SPINNER_MS, type ReportRequest } from '#domain/report.ts';
import type { OutcomeWords } from '#ui/Outcome.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useSubmit } from '#ui/use-submit.ts';

import { downloadFailure, isPasswordRefused } from './report-words.ts';

type UseDownload = {
  isBusy: boolean;
  /** How much has been downloaded. Null before the first bytes. */
  progress: DownloadProgress | null;
  outcome: OutcomeWords | null;
  /**
   * Starts the download, unless one is in progress. The password is sent with this request only.
   */
  start: (password?: string) => void;
  stop: () => void;
};

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Settles like `work`, but not before the given number of milliseconds. */
async function withMinimumDuration<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const [result] = await Promise.allSettled([work, wait(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/**
 * Downloads one report and saves it under the name that the server gives.
 * @param onPasswordWanted runs when the server refused a request without a password
 */
export function useDownload(report: ReportRequest, onPasswordWanted: () => void): UseDownload {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const [outcome, setOutcome] = useState<OutcomeWords | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const { isBusy, submit } = useSubmit<string | undefined, DownloadedReport>({
    send: (password) => {
      const controller = new AbortController();
      running.current = controller;
      const download = downloadReport(report, { password, signal: controller.signal, onProgress: setProgress });
      return report.type === 'academics' ? withMinimumDuration(CALENDAR_SPINNER_MS, download) : download;
    },
    onDone: ({ name, file }) => {
      saveFile(file, name);
      setOutcome({ kind: 'success', title: `Saved as ${name}`, details: [] });
    },
    onFailed: (error, password) => {
      if (running.current?.signal.aborted === true) return;
      setOutcome(downloadFailure(report.type, error));
      if (password === undefined && isPasswordRefused(error)) onPasswordWanted();
    },
  });

  return {
    isBusy,
    progress,
    outcome,
    start: (password) => {
      setProgress(null);
      setOutcome(null);
      submit(password);
    },
    stop: () => {
      running.current?.abort();
    },
  };
}
