import { type RefObject, useEffect, useRef, useState } from 'react';

import { CALENDAR_SPINNER_MS, type ReportRequest } from '#records/reports/report.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';
import { withMinimumDuration } from '#ui/status/minimum-duration.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { useAbort } from '#ui/status/use-abort.ts';
import { useSubmit } from '#ui/forms/hooks/use-submit.ts';

import { describeDownloadFailure, isPasswordRefused } from './download-failure.ts';
import { type DownloadedReport, type DownloadProgress, downloadReport } from './download-report.ts';

/** Kept in memory only. */
export type AcceptedPassword = RefObject<string | undefined>;

type UseDownload = {
  isBusy: boolean;
  progress: DownloadProgress | null;
  outcome: OutcomeContent | null;
  hadPassword: boolean;
  start: (password?: string) => void;
  stop: () => void;
};

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

export function useDownload(report: ReportRequest, { acceptedRef, onPasswordWanted, onAccepted }: DownloadOptions): UseDownload {
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const [outcome, setOutcome] = useState<OutcomeContent | null>(null);
  const [hadPassword, setHadPassword] = useState(false);
  const task = useAbort();

  const { isBusy, submit } = useSubmit<string | undefined, DownloadedReport>({
    send: (password) => {
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
    start: (password) => {
      setProgress(null);
      setOutcome(null);
      setHadPassword(password !== undefined);
      submit(password);
    },
    stop: task.abort,
  };
}
