/** The PDFs in `public/documents`, and those in `content/reports/<type>`, which `download_reports` sends. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { getValueAt, listAt } from '#domain/unknown.ts';
import { detectFileKind } from '#records/files/file-kinds.ts';
import { REPORT_FILE, REPORT_MAX_BYTES, REPORT_TYPES, REPORT_YEAR, type ReportType, reportSentences } from '#records/reports/report.ts';

import { readShownJson } from './content-files.ts';
import { CommandError, root } from './project.ts';

const DOCUMENTS = 'public/documents';

/** macOS adds this file, which browsers do not render. */
const IGNORED_FILE = '.DS_Store';

function isPdf(file: string): boolean {
  return detectFileKind(readFileSync(file)) === 'pdf';
}

/** Project-relative paths with slashes. */
export function listDocuments(root: string): readonly string[] {
  const folder = path.join(root, DOCUMENTS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== IGNORED_FILE)
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/** A page or SVG below /documents would run its scripts with the site's origin. Returns project-relative paths with slashes. */
export function findNonPdfFiles(root: string): readonly string[] {
  return listDocuments(root).filter((file) => {
    const target = path.join(root, file);
    return !lstatSync(target).isFile() || !/\.pdf$/iu.test(file) || !isPdf(target);
  });
}

export function refuseOtherFiles(root: string): void {
  const others = findNonPdfFiles(root);
  if (others.length > 0) throw new CommandError(`${DOCUMENTS} may only contain PDFs. Please remove or replace:\n${others.join('\n')}`);
}

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

function readReport(list: string, type: ReportType, { year, file }: ReportLine): readonly ReportFile[] {
  if (!REPORT_YEAR.test(year)) throw new CommandError(`${path.relative(root, list)}: ${reportSentences.year}`);
  if (file === null) return [];
  const filePath = path.join(path.dirname(list), type, file);
  // Without a folder, the page says that there are no reports.
  if (!existsSync(filePath)) return [];
  const mistake = findReportMistake(filePath);
  if (mistake !== null) throw new CommandError(`${path.relative(root, filePath)}: ${mistake}`);
  return [{ type, year, file, size: statSync(filePath).size, hash: createHash('sha256').update(readFileSync(filePath)).digest('hex') }];
}

/** Unlisted files are never sent. */
export function readReports(folder: string): readonly ReportFile[] {
  return REPORT_TYPES.flatMap((type) => {
    const list = path.join(folder, `${type}.json`);
    const lines = existsSync(list) ? parseReportList(readShownJson(path.dirname(folder), list)) : [];
    return lines.flatMap((line) => readReport(list, type, line));
  });
}
