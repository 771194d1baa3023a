/** Checks the lists of reports, and that each PDF is in the folder of its type. */
import { join, posix } from 'node:path';

import { REPORT_TYPES, type ReportType, getReportPassword } from '#records/reports/report.ts';
import { getValueAt } from '#domain/unknown.ts';
import { readPdf } from '#queries/files/pdf-file.ts';
import { hashFile, parseReportList } from '#scripts/lib/report-files.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { checkReadable } from './pdfs.ts';
import {
  type Problem,
  createMissingProblem,
  createContentProblem,
  createProblemAtField,
  formatValue,
  createUnlistedProblem,
} from './problem.ts';

const FOLDER = 'content/reports';
/** Matches paths in the folders of reports. The lists are beside these folders. */
export const IN_REPORTS = /^content\/reports\/[^/]+\//u;
/** Matches the name of an AQAR. Only these reports always need a password. */
const AQAR = /\baqar\b|annual quality assurance report/iu;

type List = { type: ReportType; file: ContentFile };

function listPath(type: ReportType): string {
  return `${FOLDER}/${type}.json`;
}

function getReportFolder(path: string): string {
  return posix.basename(posix.dirname(path));
}

function checkLine(paths: readonly string[], { type, file }: List, index: number): readonly Problem[] {
  const name = getValueAt(file.data, 'years', index, 'file');
  const fieldPath = ['years', index, 'file'];
  const expected = 'the name of a PDF: the page says that there is none';
  if (name === null || name === undefined)
    return [createProblemAtField(file, fieldPath, { level: 'warning', found: 'no report', expected })];
  // The schema has already reported a name that is not a text.
  if (typeof name !== 'string') return [];
  const path = `${FOLDER}/${type}/${name}`;
  if (paths.includes(path)) return [];
  const elsewhere = paths.find((other) => IN_REPORTS.test(other) && posix.basename(other) === name && getReportFolder(other) !== type);
  const where = elsewhere === undefined ? '' : `; it may be ${elsewhere}, which belongs to another page`;
  return [createProblemAtField(file, fieldPath, { found: formatValue(name), expected: `a PDF that exists: there is no ${path}${where}` })];
}

/** Finds PDFs that several years name, because each report has its own file. */
function findRepeatedFiles({ file }: List): readonly Problem[] {
  const names = parseReportList(file.data).map((line) => line.file);
  return names.flatMap((name, index) =>
    name === null || names.indexOf(name) === index
      ? []
      : [createProblemAtField(file, ['years', index, 'file'], { found: formatValue(name), expected: 'a PDF that no other year has' })],
  );
}

/** Finds copies of a PDF in the folders of other types, where visitors could read it without its password. */
function findCopiesElsewhere(root: string, paths: readonly string[]): readonly Problem[] {
  const reports = paths.filter((path) => IN_REPORTS.test(path)).map((path) => ({ path, hash: hashFile(join(root, path)) }));
  return reports.flatMap(({ path, hash }) => {
    const copy = reports.find((other) => other.hash === hash && getReportFolder(other.path) !== getReportFolder(path));
    const expected = 'each report in the folder of its own page alone';
    return copy === undefined ? [] : [createContentProblem({ file: path, found: `the same file as ${copy.path}`, expected })];
  });
}

/** Finds an AQAR, by the name or the title of its PDF, among the reports of a page that may ask for no password. */
async function findProtectedReport(root: string, path: string): Promise<readonly Problem[]> {
  const type = REPORT_TYPES.find((one) => one === getReportFolder(path));
  if (type === undefined || getReportPassword(type) === 'always') return [];
  const { title } = await readPdf(join(root, path));
  const said = [posix.basename(path), title].find((text) => AQAR.test(text.replaceAll(/[_-]/gu, ' ')));
  const expected = 'a report of this page, which may ask for no password';
  return said === undefined ? [] : [createContentProblem({ file: path, found: `an AQAR: ${formatValue(said)}`, expected })];
}

export async function checkReports(root: string, { files, paths }: ContentFiles): Promise<readonly Problem[]> {
  const lists = REPORT_TYPES.flatMap((type): readonly List[] => {
    const file = files.get(listPath(type));
    return file === undefined ? [] : [{ type, file }];
  });
  const listed = new Set(
    lists.flatMap(({ type, file }) => parseReportList(file.data).map((line) => `${FOLDER}/${type}/${line.file ?? ''}`)),
  );
  const ofLines = lists.flatMap((list) => parseReportList(list.file.data).flatMap((_line, index) => checkLine(paths, list, index)));
  const shown = new Set<string>(REPORT_TYPES.map(listPath));
  const unshown = [...files.keys()].filter((path) => posix.matchesGlob(path, `${FOLDER}/*.json`) && !shown.has(path));
  // Files of an unreadable list are not reported as unlisted.
  const isUnlisted = (path: string) => {
    const list = `${posix.dirname(path)}.json`;
    return !listed.has(path) && (files.has(list) || !shown.has(list));
  };
  const sent = paths.filter((path) => listed.has(path));
  return [
    ...ofLines,
    ...lists.flatMap(findRepeatedFiles),
    ...findCopiesElsewhere(root, paths),
    ...(await Promise.all(sent.map((file) => findProtectedReport(root, file)))).flat(),
    ...(await Promise.all(sent.map((file) => checkReadable(root, file)))).flat(),
    ...unshown.map((file) =>
      createContentProblem({ file, found: 'a list that no page shows', expected: `one of ${[...shown].join(', ')}` }),
    ),
    ...paths
      .filter((path) => IN_REPORTS.test(path) && isUnlisted(path))
      .map((file) => createUnlistedProblem(file, 'a file', 'a year in the list that names it')),
    ...[...shown.difference(new Set(paths))].map((file) => createMissingProblem(file, 'this file, with the years of the page')),
  ];
}
