import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { REPORT_TYPES } from '#domain/report.ts';
import { unlistedDocuments } from '#integrations/listed-documents.ts';
import { DOCUMENTS, noDocuments } from '#scripts/lib/documents.ts';
import { listedYears, reportMistake } from '#scripts/lib/report-files.ts';

import { type ContentFiles, lineIn, textsOf } from './files.ts';
import { type Problem, missing, problem, problemAt, shown, unlisted } from './problem.ts';

const ADDRESS = /\/documents\/[^\s"'()<>]+?\.pdf/gu;
/** The lists are beside these folders. */
export const IN_REPORTS = /^content\/reports\/[^/]+\//u;
const LISTS: readonly string[] = REPORT_TYPES.map((type) => `content/reports/${type}.json`);

/** Any text may link to them. */
function checkDocuments(root: string, { files, texts }: ContentFiles): readonly Problem[] {
  const others = noDocuments(root);
  const unnamed = unlistedDocuments(join(root, DOCUMENTS), [...texts.values()]).map((name) => `${DOCUMENTS}/${name}`);
  const dead = textsOf(files).flatMap((text) =>
    [...text.text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) => {
      const file = `public${decodeURI(address)}`;
      if (existsSync(join(root, file))) return [];
      const expected = `a PDF that exists: there is no ${file}`;
      return [problemAt(text.file, text.path, { line: lineIn(text, index), found: shown(address), expected })];
    }),
  );
  return [
    ...dead,
    ...others.map((file) =>
      problem({ file, found: 'a file that is no PDF', expected: 'a PDF, or no such file', isUnlisted: unnamed.includes(file) }),
    ),
    ...unnamed.filter((file) => !others.includes(file)).map((file) => unlisted(file, 'a PDF', 'a link or a line in a list')),
  ];
}

/** A page copes with a year without a file, so that is a warning. */
function checkReports(root: string, { files, paths }: ContentFiles): readonly Problem[] {
  const listed = new Set<string>();
  const lists = [...files.values()].filter(({ path }) => LISTS.includes(path));
  const ofLists = lists.flatMap((list) =>
    listedYears(list.data).flatMap((year, index): readonly Problem[] => {
      const path = list.path.replace(/\.json$/u, `/${year}.pdf`);
      listed.add(path);
      if (paths.includes(path)) {
        const mistake = reportMistake(join(root, path));
        return mistake === null ? [] : [problem({ file: path, found: 'a file that cannot be sent', expected: `a report: it ${mistake}` })];
      }
      const expected = `a PDF: there is no ${path}, and the page says so`;
      return [problemAt(list, ['years', index, 'year'], { level: 'warning', found: shown(year), expected })];
    }),
  );
  const unknown = [...files.keys()].filter((path) => posix.matchesGlob(path, 'content/reports/*.json') && !LISTS.includes(path));
  // The years of a list that cannot be read are not known.
  const isUnlisted = (path: string) => {
    const list = `${posix.dirname(path)}.json`;
    return !listed.has(path) && (files.has(list) || !LISTS.includes(list));
  };
  return [
    ...ofLists,
    ...unknown.map((file) => problem({ file, found: 'a list that no page shows', expected: `one of ${LISTS.join(', ')}` })),
    ...paths
      .filter((path) => IN_REPORTS.test(path) && isUnlisted(path))
      .map((file) => unlisted(file, 'a file', 'its year in the list and a name such as 2024-25.pdf')),
    ...LISTS.filter((path) => !paths.includes(path)).map((file) => missing(file, 'this file, with the years of the page')),
  ];
}

export function checkPdfs(root: string, content: ContentFiles): readonly Problem[] {
  return [...checkDocuments(root, content), ...checkReports(root, content)];
}
