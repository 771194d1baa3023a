import { type RefObject, useEffect, useRef, useState } from 'react';

import { ApiError, formatErrorMessage } from '#api/http/api-error.ts';
import { CALENDAR_SPINNER_MS, type ReportRequest, type ReportType, reportSentences } from '#records/reports/report.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';
import { withMinimumDuration } from '#ui/status/minimum-duration.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { useAbort } from '#ui/status/use-abort.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { type DownloadProgress, downloadReport } from './download-report.ts';

/** Kept in memory only. */
export type AcceptedPassword = RefObject<string | undefined>;

const FORBIDDEN = 403;

function isPasswordRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === FORBIDDEN;
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

type DownloadOptions = {
  acceptedRef: AcceptedPassword;
  onPasswordWanted: () => void;
  onAccepted: () => void;
};

export function useDownload(report: ReportRequest, { acceptedRef, onPasswordWanted, onAccepted }: DownloadOptions) {
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
