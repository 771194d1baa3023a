/** Mistakes that neither schemas nor build find. */
import { posix } from 'node:path';

import { formatIsoDay } from '#domain/dates.ts';
import { getValueAt, listAt } from '#domain/unknown.ts';
import { PAGE_TEMPLATES } from '#schemas/page-templates.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { PICTURE_FILE } from './pictures.ts';
import {
  type Problem,
  createMissingProblem,
  createContentProblem,
  createProblemAtField,
  formatValue,
  createUnlistedProblem,
} from './problem.ts';
import { IN_REPORTS } from './reports.ts';

const ADMISSIONS = 'content/settings/admissions.json';
const DISCLOSURE = 'content/disclosure/disclosure.json';
const DOCUMENTS = 'content/documents/documents.json';
const FACULTY = 'content/faculty/faculty.json';
const MENU = 'content/settings/navigation.json';
const PAGES = 'content/pages/';
const NOT_IN_COLLECTIONS = /^content\/(?:faculty\/faculty\.json|demonstration\/[\w-]+\.json|README\.md)$/u;

type Files = ReadonlyMap<string, ContentFile>;

function checkDocumentNames(files: Files, name: string, list: string): readonly Problem[] {
  const file = files.get(name);
  if (file === undefined) return [];
  const ids = listAt(files.get(DOCUMENTS)?.data).map((entry) => getValueAt(entry, 'id'));
  const paths = listAt(file.data, list).flatMap((entry, index) => [
    [list, index, 'document'],
    ...listAt(entry, 'items').map((_item, itemIndex) => [list, index, 'items', itemIndex, 'document']),
  ]);
  const expected = `the "id" of a document in ${DOCUMENTS}: ${ids.join(', ')}`;
  return paths.flatMap((path) => {
    const id = getValueAt(file.data, ...path);
    return typeof id !== 'string' || ids.includes(id) ? [] : [createProblemAtField(file, path, { found: formatValue(id), expected })];
  });
}

/** The page would show only one of two files for a year. */
function checkGalleryYears(files: Files): readonly Problem[] {
  const years = [...files.values()].filter(({ path }) => posix.matchesGlob(path, 'content/gallery/*/pictures.json'));
  return years.flatMap((file) => {
    const year = getValueAt(file.data, 'year');
    const first = years.find(({ data }) => getValueAt(data, 'year') === year);
    if (year === undefined || first === undefined || first === file) return [];
    return [createProblemAtField(file, ['year'], { found: formatValue(year), expected: `a year that is not in ${first.path} already` })];
  });
}

/** An editor probably forgot to raise a past year. */
function checkLastYear(files: Files, today: Date): readonly Problem[] {
  const path = ['yearOfPassing', 'last'];
  const file = files.get(ADMISSIONS);
  const last = getValueAt(file?.data, ...path);
  const year = formatIsoDay(today).slice(0, 4);
  if (file === undefined || typeof last !== 'number' || last >= Number(year)) return [];
  const found = `${String(last)}, a year that has passed`;
  const expected = `${year}, or "session" for the year in which admission closes, if the enquiry form is for those who passed this year, too`;
  return [createProblemAtField(file, path, { level: 'warning', found, expected })];
}

/** @param read files that a collection reads */
export function checkLists({ files, texts, paths }: ContentFiles, read: ReadonlySet<string>, today: Date): readonly Problem[] {
  const missing = [FACULTY, ...Object.keys(PAGE_TEMPLATES).map((name) => `${PAGES}${name}.md`)].filter((path) => !texts.has(path));
  const unread = [...files.keys()].filter((path) => !read.has(path) && !NOT_IN_COLLECTIONS.test(path));
  const unknown = paths.filter((path) => !texts.has(path) && !PICTURE_FILE.test(path) && !IN_REPORTS.test(path));
  return [
    ...checkDocumentNames(files, MENU, 'menu'),
    ...checkDocumentNames(files, DISCLOSURE, 'groups'),
    ...checkGalleryYears(files),
    ...checkLastYear(files, today),
    ...missing.map((file) => createMissingProblem(file)),
    ...unread.map((file) =>
      /^content\/\w+\/(?:pages|rules|conduct|leaders|vision)\//u.test(file)
        ? createContentProblem({ file, found: 'the translation of no page', expected: 'a name of docs/editing.md, "Translate a page"' })
        : createContentProblem({
            level: 'warning',
            file,
            found: 'a file that no page reads',
            expected: 'a name and a folder of docs/editing.md',
          }),
    ),
    ...unknown.map((file) =>
      createUnlistedProblem(file, 'a file of an unknown kind', 'a text (.md, .json) or a picture (.jpg, .png, .webp, .svg)'),
    ),
  ];
}
