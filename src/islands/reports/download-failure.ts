import { ApiError, formatErrorMessage } from '#api/http/api-error.ts';
import { type ReportType, reportSentences } from '#records/reports/report.ts';
import type { OutcomeContent } from '#ui/status/Outcome.tsx';

const FORBIDDEN = 403;

export function isPasswordRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === FORBIDDEN;
}

function getFailureTitle(type: ReportType, error: unknown): string {
  if (type === 'iqac_academics') return reportSentences.iqacFailed;
  if (type !== 'aqar_yearly_reports' || !(error instanceof ApiError) || error.kind !== 'refused') return reportSentences.failed;
  return formatErrorMessage(error);
}

export function describeDownloadFailure(type: ReportType, error: unknown): OutcomeContent {
  const title = getFailureTitle(type, error);
  const reason = isPasswordRefused(error) ? null : formatErrorMessage(error);
  return { kind: 'error', title, details: reason === null || reason === title ? [] : [reason] };
}
