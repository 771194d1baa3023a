/** Checks the PDFs: missing ones, other files among them, and PDFs that nothing names. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import { REPORT_TYPES } from '#domain/report.ts';
import { DOCUMENTS, noDocuments } from '#scripts/lib/documents.ts';
import { reportMistakes } from '#scripts/lib/report-files.ts';

import type { ContentFile } from './files.ts';
import { type Problem, fieldName, nearest, problem, shown } from './problem.ts';
import { lineIn, textsOf } from './texts.ts';

const ADDRESS = /\/documents\/[^\s"'()<>]+?\.pdf/gu;

function pdfsBelow(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .toSorted();
}

function unlisted(file: string): Problem {
  return problem({ level: 'warning', file, found: 'a PDF that nothing links to', expected: 'a line in a list, or no such file' });
}

/** The public PDFs, which any text may link to. */
function checkDocuments(root: string, files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const there = pdfsBelow(root, DOCUMENTS);
  const links = textsOf(files).texts.flatMap((text) =>
    [...text.text.matchAll(ADDRESS)].map(({ 0: address, index }) => ({ text, address, index, path: `public${address}` })),
  );
  const named = new Set(links.map(({ path }) => path));
  const unnamed = there.filter((path) => !named.has(path));
  const missing = links
    .filter(({ path }) => !there.includes(path))
    .map(({ text, address, index, path }) => {
      const near = nearest(path, unnamed);
      return problem({
        file: text.file.path,
        line: lineIn(text, index),
        field: fieldName(text.path),
        found: shown(address),
        expected: `a PDF that exists: there is no ${path}`,
        suggestion: near === null ? null : `"${near.slice('public'.length)}"`,
      });
    });
  return [
    ...missing,
    ...noDocuments(root).map((file) => problem({ file, found: 'a file that is no PDF', expected: 'a PDF, or no such file' })),
    ...unnamed.map(unlisted),
  ];
}

function listedYears({ data }: ContentFile): readonly string[] {
  const years: unknown = Reflect.get(Object(data), 'years');
  return Array.isArray(years)
    ? years.map((entry): unknown => Reflect.get(Object(entry), 'year')).filter((year) => typeof year === 'string')
    : [];
}

/**
 * The reports behind the download pages. A page copes with a year without a file, so that is a
 * warning.
 */
function checkReports(root: string, files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  const mistakes = reportMistakes(join(root, 'content', 'reports')).map(({ file, sentence }) =>
    problem({ file: relative(root, file).replaceAll('\\', '/'), found: 'a file that cannot be sent', expected: `a report: ${sentence}` }),
  );
  const lists = [...files.values()].filter(({ path }) => /^content\/reports\/[^/]+\.json$/u.test(path));
  const ofLists = lists.flatMap((list): readonly Problem[] => {
    const folder = list.path.replace(/\.json$/u, '');
    const type = folder.slice('content/reports/'.length);
    const near = nearest(type, REPORT_TYPES);
    if (!REPORT_TYPES.some((known) => known === type)) {
      return [
        problem({
          file: list.path,
          found: 'a list that no page shows',
          expected: `one of ${REPORT_TYPES.map((known) => `${known}.json`).join(', ')}`,
          suggestion: near === null ? null : `"${near}.json"`,
        }),
      ];
    }
    const years = listedYears(list);
    const there = pdfsBelow(root, folder);
    return [
      ...years.flatMap((year, index) => {
        const path = `${folder}/${year}.pdf`;
        if (there.includes(path)) return [];
        const at = ['years', index, 'year'];
        const place = { file: list.path, line: list.lineOf(at), field: fieldName(at), found: shown(year) };
        return [problem({ ...place, level: 'warning', expected: `a PDF: there is no ${path}, and the page says so` })];
      }),
      ...there.filter((path) => !years.some((year) => path === `${folder}/${year}.pdf`)).map(unlisted),
    ];
  });
  const absent = REPORT_TYPES.map((type) => `content/reports/${type}.json`).filter((path) => !existsSync(join(root, path)));
  const wrong = new Set(mistakes.map(({ file }) => file));
  return [
    ...mistakes,
    ...ofLists.filter(({ file }) => !wrong.has(file)),
    ...absent.map((file) => problem({ file, found: 'no such file', expected: 'this file, with the years of the page' })),
  ];
}

/** Checks every PDF of the college. @param root the folder of the project */
export function checkPdfs(root: string, files: ReadonlyMap<string, ContentFile>): readonly Problem[] {
  return [...checkDocuments(root, files), ...checkReports(root, files)];
}
