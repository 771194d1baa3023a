import * as z from 'zod/mini';

import { type ParsedBy, createParser } from '#domain/parse.ts';

/** Each has a folder in `content/reports`. */
export const REPORT_TYPES = ['academics', 'iqac_academics', 'aqar_yearly_reports', 'annual_reports'] as const;

export type ReportType = (typeof REPORT_TYPES)[number];

type ReportPassword = 'always' | 'where-set' | 'never';

/** Each type's page, password, and first part of a sent file's name. */
export const REPORTS: Readonly<Record<ReportType, { page: string; password: ReportPassword; file: string }>> = {
  academics: { page: 'academic-calendar', password: 'never', file: 'academic-calendar' },
  iqac_academics: { page: 'iqac-calender', password: 'where-set', file: 'iqac-calendar' },
  aqar_yearly_reports: { page: 'aqar-reports', password: 'always', file: 'aqar-report' },
  annual_reports: { page: 'Annual_reports', password: 'never', file: 'annual-report' },
};

/** Ignores case and a final slash; null for other pages. */
export function findReportType(href: string): ReportType | null {
  const path = href.replace(/\/?(?:[?#].*)?$/u, '').toLowerCase();
  return REPORT_TYPES.find((type) => path === `/${REPORTS[type].page.toLowerCase()}`) ?? null;
}

export function sortForPage<Row extends { year: string }>(type: ReportType, rows: readonly Row[]): readonly Row[] {
  const oldestFirst = [...rows].sort((one, other) => one.year.localeCompare(other.year));
  return type === 'aqar_yearly_reports' ? oldestFirst : oldestFirst.reverse();
}

export function getReportPassword(type: ReportType): ReportPassword {
  return REPORTS[type].password;
}

/** Netlify, limits of synchronous functions. */
export const REPORT_MAX_BYTES = 20_000_000;

export const CALENDAR_SPINNER_MS = 2000;

export const reportSentences = {
  invalidPassword: 'Invalid password',
  failed: 'Error downloading the file.',
  iqacFailed: 'Invalid password or error downloading the file.',
  notFound: 'There is no such report.',
  type: `Type must be one of: ${REPORT_TYPES.join(', ')}`,
  year: 'Year must be two consecutive years, such as 2023-24',
} as const;

function formatTwoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** Two consecutive years, all pairs listed, because the editor's form checks only patterns. */
export const REPORT_YEAR = new RegExp(
  `^[0-9]{2}(?:${Array.from({ length: 100 }, (_, year) => `${formatTwoDigits(year)}-${formatTwoDigits(year + 1)}`).join('|')})$`,
  'u',
);

export const REPORT_FILE = /^[\w.-]+\.pdf$/u;

/** Leaves out the password, which is compared as typed. */
export const parseReportRequest = createParser(
  z.object({
    type: z.enum(REPORT_TYPES, { error: reportSentences.type }),
    year: z.string({ error: reportSentences.year }).check(z.regex(REPORT_YEAR, { error: reportSentences.year })),
  }),
);

export type ReportRequest = ParsedBy<typeof parseReportRequest>;

export function formatReportFileName({ type, year }: ReportRequest): string {
  return `${REPORTS[type].file}-${year}.pdf`;
}

export const REPORT_PASSWORD_HEADER = 'x-report-password';
