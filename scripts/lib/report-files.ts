/**
 * Reads the list of the reports `content/reports/<type>/<year>.pdf`, which `download_reports`
 * sends.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { REPORT_MAX_BYTES, REPORT_TYPES, type ReportType, isReportYear, reportSentences } from '#domain/report.ts';

import { isPdf } from './documents.ts';
import { Stop } from './project.ts';

/** A report, as the function knows it. */
export type ReportFile = { type: ReportType; year: string; size: number; hash: string };

/** Returns the files that editors have put there. Hidden files belong to the operating system. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted();
}

function typeOf(folder: string, name: string): ReportType {
  const type = REPORT_TYPES.find((candidate) => candidate === name);
  if (type === undefined) throw new Stop(`${path.join(folder, name)}: there can only be folders named ${REPORT_TYPES.join(', ')}`);
  return type;
}

function readReport(folder: string, type: ReportType, name: string): ReportFile {
  const file = path.join(folder, name);
  const year = name.replace(/\.pdf$/u, '');
  if (!name.endsWith('.pdf') || !isReportYear(year)) {
    throw new Stop(`${file}: must be named by its year, such as 2023-24.pdf. ${reportSentences.year}`);
  }
  const { size } = statSync(file);
  if (size > REPORT_MAX_BYTES) {
    throw new Stop(`${file}: has ${(size / 1_000_000).toFixed(1)} MB. At most 20 MB can be sent: save it as a smaller PDF.`);
  }
  if (!isPdf(file)) throw new Stop(`${file}: is no PDF`);
  return { type, year, size, hash: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

/** Returns the folders of reports. Beside them are files that list the years for the pages. */
function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return namesIn(folder).filter((name) => statSync(path.join(folder, name)).isDirectory());
}

/**
 * Returns every report below a folder.
 * @throws Stop for a file that is too large or has an invalid name
 */
export function readReports(folder: string): readonly ReportFile[] {
  return foldersIn(folder).flatMap((name) => {
    const type = typeOf(folder, name);
    const place = path.join(folder, name);
    return namesIn(place).map((file) => readReport(place, type, file));
  });
}

/**
 * Returns what `readReports` would stop at, for all files below the folder and not only for the
 * first.
 */
export function reportMistakes(folder: string): readonly { file: string; sentence: string }[] {
  const mistakes: { file: string; sentence: string }[] = [];
  const attempt = (file: string, read: () => unknown) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      mistakes.push({ file, sentence: error.message.replace(`${file}: `, '') });
    }
  };
  for (const name of foldersIn(folder)) {
    const place = path.join(folder, name);
    attempt(place, () => {
      const type = typeOf(folder, name);
      for (const file of namesIn(place)) attempt(path.join(place, file), () => readReport(place, type, file));
    });
  }
  return mistakes;
}
