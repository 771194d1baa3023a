/** Checks the PDFs: missing ones, other files among them, and PDFs that nothing names. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { REPORT_TYPES } from '#domain/report.ts';
import { unlistedDocuments } from '#integrations/listed-documents.ts';
import { DOCUMENTS, noDocuments } from '#scripts/lib/documents.ts';
import { listedYears, reportMistake } from '#scripts/lib/report-files.ts';

import type { ContentFiles } from './files.ts';
import { type Problem, problem, problemAt, shown, suggest, unlisted } from './problem.ts';
import { lineIn, textsOf } from './texts.ts';

const ADDRESS = /\/documents\/[^\s"'()<>]+?\.pdf/gu;
/** A file in the folder of a type of reports. The lists are beside these folders. */
export const IN_REPORTS = /^content\/reports\/[^/]+\//u;

/** The public PDFs, which any text may link to. */
function checkDocuments(root: string, { files, texts }: ContentFiles): readonly Problem[] {
  const others = noDocuments(root);
  const unnamed = unlistedDocuments(join(root, DOCUMENTS), [...texts.values()]).map((name) => `${DOCUMENTS}/${name}`);
  const links = textsOf(files).texts.flatMap((text) =>
    [...text.text.matchAll(ADDRESS)].map(({ 0: address, index }) => ({ text, address, index, path: `public${decodeURI(address)}` })),
  );
  const missing = links
    .filter(({ path }) => !existsSync(join(root, path)))
    .map(({ text, address, index, path }) =>
      problemAt(text.file, text.path, {
        line: lineIn(text, index),
        found: shown(address),
        expected: `a PDF that exists: there is no ${path}`,
        suggestion: suggest(path, unnamed)?.replace('public/', '/') ?? null,
      }),
    );
  return [
    ...missing,
    ...others.map((file) =>
      problem({ file, found: 'a file that is no PDF', expected: 'a PDF, or no such file', isUnlisted: unnamed.includes(file) }),
    ),
    ...unnamed.filter((file) => !others.includes(file)).map((file) => unlisted(file, 'a PDF', 'a link or a line in a list')),
  ];
}

/**
 * The reports behind the download pages. A page copes with a year without a file, so that is a
 * warning.
 */
function checkReports(root: string, { files, paths }: ContentFiles): readonly Problem[] {
  const lists = [...files.values()].filter(({ path }) => /^content\/reports\/[^/]+\.json$/u.test(path));
  const known = REPORT_TYPES.map((type) => `content/reports/${type}.json`);
  const listed = new Set<string>();
  const ofLists = lists.flatMap((list): readonly Problem[] => {
    if (!known.includes(list.path)) {
      const names = known.map((path) => posix.basename(path));
      const expected = `one of ${names.join(', ')}`;
      return [
        problem({ file: list.path, found: 'a list that no page shows', expected, suggestion: suggest(posix.basename(list.path), names) }),
      ];
    }
    return listedYears(list.data).flatMap((year, index): readonly Problem[] => {
      const path = list.path.replace(/\.json$/u, `/${year}.pdf`);
      listed.add(path);
      if (paths.includes(path)) {
        const mistake = reportMistake(join(root, path));
        return mistake === null ? [] : [problem({ file: path, found: 'a file that cannot be sent', expected: `a report: it ${mistake}` })];
      }
      const expected = `a PDF: there is no ${path}, and the page says so`;
      return [problemAt(list, ['years', index, 'year'], { level: 'warning', found: shown(year), expected })];
    });
  });
  const isRead = (path: string) => files.has(`${posix.dirname(path)}.json`) || !known.includes(`${posix.dirname(path)}.json`);
  const others = paths.filter((path) => IN_REPORTS.test(path) && !listed.has(path) && isRead(path));
  return [
    ...ofLists,
    ...others.map((file) => unlisted(file, 'a file', 'its year in the list and a name such as 2024-25.pdf')),
    ...known
      .filter((path) => !paths.includes(path))
      .map((file) => problem({ file, found: 'no such file', expected: 'this file, with the years of the page' })),
  ];
}

/** Checks every PDF of the college. @param root the folder of the project */
export function checkPdfs(root: string, content: ContentFiles): readonly Problem[] {
  return [...checkDocuments(root, content), ...checkReports(root, content)];
}
