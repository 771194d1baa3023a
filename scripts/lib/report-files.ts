/** Reads `content/reports/<type>/`, which `download_reports` sends. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { REPORT_FILE, REPORT_MAX_BYTES, REPORT_TYPES, type ReportType, isReportYear, reportSentences } from '#records/reports/report.ts';

import { getValueAt, listAt } from '#domain/unknown.ts';

import { readShownJson } from './content-files.ts';
import { isPdf } from './documents.ts';
import { CommandError, root } from './project.ts';

export type ReportFile = { type: ReportType; year: string; file: string; size: number; hash: string };

/** `file` is null without a report or with an invalid name. */
export type ReportLine = { year: string; file: string | null };

export function parseReportList(data: unknown): readonly ReportLine[] {
  return listAt(data, 'years').flatMap((entry) => {
    const [year, file] = [getValueAt(entry, 'year'), getValueAt(entry, 'file')];
    return typeof year === 'string' ? [{ year, file: typeof file === 'string' && REPORT_FILE.test(file) ? file : null }] : [];
  });
}

function findReportMistake(file: string): string | null {
  const { size } = statSync(file);
  if (size > REPORT_MAX_BYTES) return `has ${(size / 1_000_000).toFixed(1)} MB. At most 20 MB can be sent: save it as a smaller PDF.`;
  return isPdf(file) ? null : 'is no PDF';
}

function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function readReport(list: string, type: ReportType, { year, file }: ReportLine): readonly ReportFile[] {
  if (!isReportYear(year)) throw new CommandError(`${path.relative(root, list)}: ${reportSentences.year}`);
  if (file === null) return [];
  const filePath = path.join(path.dirname(list), type, file);
  // Without a folder, the page says that there are no reports.
  if (!existsSync(filePath)) return [];
  const mistake = findReportMistake(filePath);
  if (mistake !== null) throw new CommandError(`${path.relative(root, filePath)}: ${mistake}`);
  return [{ type, year, file, size: statSync(filePath).size, hash: hashFile(filePath) }];
}

/**
 * Unlisted files are never sent.
 * @throws CommandError for a report that cannot be sent
 */
export function readReports(folder: string): readonly ReportFile[] {
  return REPORT_TYPES.flatMap((type) => {
    const list = path.join(folder, `${type}.json`);
    const lines = existsSync(list) ? parseReportList(readShownJson(path.dirname(folder), list)) : [];
    return lines.flatMap((line) => readReport(list, type, line));
  });
}
