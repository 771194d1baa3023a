/** The reports `content/reports/<type>/<year>.pdf`, which `download_reports` sends. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { REPORT_MAX_BYTES, REPORT_TYPES, type ReportType, isReportYear, reportSentences } from '#domain/report.ts';

import { readJson } from './content-files.ts';
import { isPdf } from './documents.ts';
import { CommandError } from './project.ts';

export type ReportFile = { type: ReportType; year: string; size: number; hash: string };

export function listedYears(data: unknown): readonly string[] {
  const years: unknown = Reflect.get(Object(data), 'years');
  if (!Array.isArray(years)) return [];
  return years.map((entry): unknown => Reflect.get(Object(entry), 'year')).filter((year) => typeof year === 'string');
}

export function reportMistake(file: string): string | null {
  const { size } = statSync(file);
  if (size > REPORT_MAX_BYTES) return `has ${(size / 1_000_000).toFixed(1)} MB. At most 20 MB can be sent: save it as a smaller PDF.`;
  return isPdf(file) ? null : 'is no PDF';
}

function readReport(list: string, type: ReportType, year: string): readonly ReportFile[] {
  if (!isReportYear(year)) throw new CommandError(`${list}: ${reportSentences.year}`);
  const file = path.join(path.dirname(list), type, `${year}.pdf`);
  // The page then says so.
  if (!existsSync(file)) return [];
  const mistake = reportMistake(file);
  if (mistake !== null) throw new CommandError(`${file}: ${mistake}`);
  return [{ type, year, size: statSync(file).size, hash: createHash('sha256').update(readFileSync(file)).digest('hex') }];
}

/**
 * Nothing sends a file that no list names.
 * @throws CommandError for a report that cannot be sent
 */
export function readReports(folder: string): readonly ReportFile[] {
  return REPORT_TYPES.flatMap((type) => {
    const list = path.join(folder, `${type}.json`);
    const years = existsSync(list) ? listedYears(readJson(list)) : [];
    return [...new Set(years)].flatMap((year) => readReport(list, type, year));
  });
}
