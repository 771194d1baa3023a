/**
 * Reports for download: types, years, names and words (docs/behaviour.md, "Download pages";
 * docs/api.md, "Download of reports").
 */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';

/** What a report can be; each is a folder of `content/reports`. */
export const REPORT_TYPES = ['academics', 'iqac_academics', 'aqar_yearly_reports', 'annual_reports'] as const;

export type ReportType = (typeof REPORT_TYPES)[number];

/** What asks for a password: always, only where the college has set one, never. */
export type ReportPassword = 'always' | 'where-set' | 'never';

const PASSWORDS: Readonly<Record<ReportType, ReportPassword>> = {
  academics: 'never',
  iqac_academics: 'where-set',
  aqar_yearly_reports: 'always',
  annual_reports: 'never',
};

/** Whether a type's reports need a password. */
export function reportPassword(type: ReportType): ReportPassword {
  return PASSWORDS[type];
}

/** An academic calendar comes after a spinner of at least this long, in milliseconds. */
export const CALENDAR_SPINNER_MS = 2000;

/** Words of the pages and of the answers. */
export const reportSentences = {
  downloading: 'Downloading...',
  passwordRequired: 'Password is required.',
  /** The server's, for a wrong or missing one. */
  invalidPassword: 'Invalid password',
  failed: 'Error downloading the file.',
  iqacFailed: 'Invalid password or error downloading the file.',
  notFound: 'There is no such report.',
  type: 'Type must be one of: academics, iqac_academics, aqar_yearly_reports, annual_reports',
  year: 'Year must be two years that follow each other, such as 2023-24',
} as const;

const YEAR = /^([0-9]{4})-([0-9]{2})$/u;

/** Whether a text is a report year: `2023-24`, the second part being the following year. */
export function isReportYear(text: string): boolean {
  const [, first, second] = YEAR.exec(text) ?? [];
  return first !== undefined && Number(second) === (Number(first) + 1) % 100;
}

const ReportRequest = z.object({
  type: z.enum(REPORT_TYPES, { error: reportSentences.type }),
  year: z.string({ error: reportSentences.year }).check(z.refine(isReportYear, { error: reportSentences.year })),
});

/** Which report is asked for. */
export type ReportRequest = z.infer<typeof ReportRequest>;

/**
 * Checks the query of `download_reports`; the password, where there is one, is compared as it was
 * typed and isn't looked at here.
 */
export const parseReportRequest = parserOf(ReportRequest);

const FILE_TITLES: Readonly<Record<ReportType, string>> = {
  academics: 'academic-calendar',
  iqac_academics: 'iqac-calendar',
  aqar_yearly_reports: 'aqar-report',
  annual_reports: 'annual-report',
};

/** The name under which a report is saved: `annual-report-2023-24.pdf`. */
export function reportFileName({ type, year }: ReportRequest): string {
  return `${FILE_TITLES[type]}-${year}.pdf`;
}

/** The request header that carries the password of a report. */
export const REPORT_PASSWORD_HEADER = 'x-report-password';

/** Marks a coded password (RFC 8187, without a language). */
const CODED = "UTF-8''";

/**
 * A header carries such a text unchanged: printable ASCII that neither begins nor ends with a
 * blank, which would be cut off on the way.
 */
const PLAIN = /^(?! )[ -~]*(?<! )$/u;

/**
 * A password as the value of a request header: as it is where a header can carry it, else `UTF-8''`
 * and its percent-coded bytes. Halves of surrogate pairs become U+FFFD, as they do wherever text is
 * coded in UTF-8.
 */
export function encodeReportPassword(password: string): string {
  if (PLAIN.test(password) && !password.startsWith(CODED)) return password;
  return CODED + encodeURIComponent(password.toWellFormed());
}

/**
 * The password in the value of a request header, as `encodeReportPassword` made it. A value that is
 * malformed stands for itself.
 */
export function decodeReportPassword(header: string): string {
  if (!header.startsWith(CODED)) return header;
  try {
    return decodeURIComponent(header.slice(CODED.length));
  } catch {
    return header;
  }
}
