/** Checks the PDFs of `public/documents`, and those of reports, which lists name. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';

import { getValueAt, listAt } from '#domain/unknown.ts';
import { readPdf } from '#queries/files/pdfs.ts';
import { findNonPdfFiles, listDocuments } from '#scripts/lib/pdf-files.ts';

import { type ContentFiles, findLine, listTexts } from './files.ts';
import { type Problem, createContentProblem, createProblemAtField, createUnlistedProblem, formatValue } from './problem.ts';

const ADDRESS = /\/documents\/[^\s"'()<>]+?\.pdf/gu;
/** The lists are beside these folders. */
export const IN_REPORTS = /^content\/reports\/[^/]+\//u;
const REPORT_LIST = 'content/reports/*.json';

/** Visitors cannot search a PDF without text, such as a scan, and screen readers cannot read it. */
async function checkReadable(root: string, file: string): Promise<readonly Problem[]> {
  const pdf = await readPdf(join(root, file));
  const warning = (found: string, expected: string) => createContentProblem({ level: 'warning', file, found, expected });
  if (pdf.pages === null) return [warning('a PDF that is damaged or needs a password', 'a PDF that everybody can open')];
  const withText = 'a PDF with text: save it from the program in which it was written, or let a scanner recognise the text';
  return [
    ...((await pdf.hasText()) ? [] : [warning('a PDF without text, such as a scanned one', withText)]),
    ...(pdf.title === '' ? [warning('a PDF without a title', 'a title in the properties of the document')] : []),
  ];
}

async function checkAllReadable(root: string, paths: readonly string[]): Promise<readonly Problem[]> {
  return (await Promise.all(paths.map((path) => checkReadable(root, path)))).flat();
}

export async function checkDocuments(root: string, { files }: ContentFiles): Promise<readonly Problem[]> {
  const others = findNonPdfFiles(root);
  const isNamed = (address: string) => [...files.values()].some(({ text }) => text.includes(address) || text.includes(encodeURI(address)));
  const pdfs = listDocuments(root).filter((file) => !others.includes(file));
  const listed = pdfs.filter((file) => isNamed(file.replace(/^public/u, '')));
  const dead = listTexts(files).flatMap((text) =>
    [...text.text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) => {
      const file = `public${decodeURI(address)}`;
      if (existsSync(join(root, file))) return [];
      const expected = `a PDF that exists: there is no ${file}`;
      return [createProblemAtField(text.file, text.path, { line: findLine(text, index), found: formatValue(address), expected })];
    }),
  );
  return [
    ...dead,
    ...(await checkAllReadable(root, listed)),
    ...others.map((file) => createContentProblem({ file, found: 'a file that is no PDF', expected: 'a PDF, or no such file' })),
    ...pdfs.filter((file) => !listed.includes(file)).map((file) => createUnlistedProblem(file, 'a PDF', 'a link or a line in a list')),
  ];
}

export async function checkReports(root: string, { files, paths }: ContentFiles): Promise<readonly Problem[]> {
  const lists = [...files.values()].filter(({ path }) => posix.matchesGlob(path, REPORT_LIST));
  const named = lists.flatMap((file) =>
    listAt(file.data, 'years').flatMap((entry, index) => {
      const name = getValueAt(entry, 'file');
      return typeof name === 'string' ? [{ file, index, name, path: `${file.path.slice(0, -'.json'.length)}/${name}` }] : [];
    }),
  );
  const listed = new Set(named.map(({ path }) => path));
  const missing = named.filter(({ path }) => !paths.includes(path));
  const unlisted = paths.filter((path) => IN_REPORTS.test(path) && !listed.has(path));
  return [
    ...missing.map(({ file, index, name, path }) => {
      const expected = `a PDF that exists: there is no ${path}`;
      return createProblemAtField(file, ['years', index, 'file'], { found: formatValue(name), expected });
    }),
    ...(await checkAllReadable(
      root,
      paths.filter((path) => listed.has(path)),
    )),
    ...unlisted.map((file) => createUnlistedProblem(file, 'a file', 'a year in the list that names it')),
  ];
}
