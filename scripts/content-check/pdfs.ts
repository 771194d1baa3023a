import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { REPORT_TYPES } from '#domain/report.ts';
import { unlistedDocuments } from '#integrations/unlisted-files.ts';
import { readPdf } from '#queries/files/pdf-file.ts';
import { DOCUMENTS, documentsIn, noDocuments } from '#scripts/lib/documents.ts';
import { listedYears, reportMistake } from '#scripts/lib/report-files.ts';

import { type ContentFiles, lineIn, textsOf } from './files.ts';
import { type Problem, missing, problem, problemAt, shown, unlisted } from './problem.ts';

const ADDRESS = /\/documents\/[^\s"'()<>]+?\.pdf/gu;
/** The lists are beside these folders. */
export const IN_REPORTS = /^content\/reports\/[^/]+\//u;
const LISTS: readonly string[] = REPORT_TYPES.map((type) => `content/reports/${type}.json`);

/** Visitors cannot search a scanned page, and screen readers cannot read it. */
async function checkReadable(root: string, file: string): Promise<readonly Problem[]> {
  const pdf = await readPdf(join(root, file));
  const warning = (found: string, expected: string) => problem({ level: 'warning', file, found, expected });
  if (pdf.pages === null) return [warning('a PDF that is damaged or needs a password', 'a PDF that everybody can open')];
  return [
    ...((await pdf.hasText())
      ? []
      : [
          warning(
            'a PDF without text, such as a scanned one',
            'a PDF with text: save it from the program in which it was written, or let a scanner recognise the text',
          ),
        ]),
    ...(pdf.title === '' ? [warning('a PDF without a title', 'a title in the properties of the document')] : []),
  ];
}

/** Any text may link to them. */
async function checkDocuments(root: string, { files, texts }: ContentFiles): Promise<readonly Problem[]> {
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
  const listed = documentsIn(root).filter((file) => !others.includes(file) && !unnamed.includes(file));
  return [
    ...dead,
    ...(await Promise.all(listed.map((file) => checkReadable(root, file)))).flat(),
    ...others.map((file) =>
      problem({ file, found: 'a file that is no PDF', expected: 'a PDF, or no such file', isUnlisted: unnamed.includes(file) }),
    ),
    ...unnamed.filter((file) => !others.includes(file)).map((file) => unlisted(file, 'a PDF', 'a link or a line in a list')),
  ];
}

/** A page copes with a year without a file, so that is a warning. */
async function checkReports(root: string, { files, paths }: ContentFiles): Promise<readonly Problem[]> {
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
  const wrong = ofLists.map(({ file }) => file);
  const sent = paths.filter((path) => listed.has(path) && !wrong.includes(path));
  return [
    ...ofLists,
    ...(await Promise.all(sent.map((file) => checkReadable(root, file)))).flat(),
    ...unknown.map((file) => problem({ file, found: 'a list that no page shows', expected: `one of ${LISTS.join(', ')}` })),
    ...paths
      .filter((path) => IN_REPORTS.test(path) && isUnlisted(path))
      .map((file) => unlisted(file, 'a file', 'its year in the list and a name such as 2024-25.pdf')),
    ...LISTS.filter((path) => !paths.includes(path)).map((file) => missing(file, 'this file, with the years of the page')),
  ];
}

export async function checkPdfs(root: string, content: ContentFiles): Promise<readonly Problem[]> {
  return (await Promise.all([checkDocuments(root, content), checkReports(root, content)])).flat();
}
