/**
 * Checks what the schemas cannot see: entries that refer to each other, and files that have no
 * schema.
 */
import { posix } from 'node:path';

import { parseFacultyFields, facultyFields } from '#domain/faculty.ts';
import { isGalleryYear } from '#domain/gallery.ts';
import { GALLERY_PAGE, hidingRefusal } from '#domain/site-pages.ts';
import { LEADER_ID } from '#schemas/leaders.ts';
import { pagesWithText } from '#scripts/lib/routes.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { IN_REPORTS } from './pdfs.ts';
import { PICTURE_FILE } from './pictures.ts';
import { type Problem, nearest, problem, problemAt, shown, suggest, unlisted, valueAt } from './problem.ts';

const FACULTY = 'content/faculty/faculty.json';
const MENU = 'content/settings/navigation.json';
const PAGES = 'content/pages/';
const SITE = 'content/settings/site.json';
const DOCUMENTS = 'content/documents/documents.json';
const UNREAD = /^content\/(?:faculty\/faculty\.json|register\/(?:samples|conflicts)\.json|README\.md)$/u;

type Files = ReadonlyMap<string, ContentFile>;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The first faculty list, which the functions read. */
function checkFaculty(files: Files): readonly Problem[] {
  const file = files.get(FACULTY);
  if (file === undefined) return [];
  if (!Array.isArray(file.data))
    return [problem({ file: FACULTY, line: 1, found: shown(file.data), expected: 'a list of faculty members' })];
  const known = [...Object.keys(facultyFields), 'sample'];
  return file.data.flatMap((entry: unknown, index) => {
    const parsed = parseFacultyFields(entry);
    const given = typeof entry === 'object' && entry !== null ? Object.keys(entry) : [];
    const unknown = given.filter((key) => !known.includes(key));
    const wrong = Object.entries(parsed.ok ? {} : parsed.errors);
    const free = known.filter((name) => !given.includes(name));
    const misspelt = unknown.map((key) => nearest(key, free));
    return [
      ...unknown.map((key) =>
        problemAt(file, [index, key], {
          found: `the field "${key}", which nothing reads`,
          expected: `one of the fields ${known.join(', ')}`,
          suggestion: suggest(key, free),
        }),
      ),
      ...wrong
        .filter(([field]) => !misspelt.includes(field))
        .map(([field, expected]) => problemAt(file, [index, field], { found: shown(valueAt(entry, [field])), expected })),
    ];
  });
}

/** Courses and programmes that are there twice, for which the build stops. */
function checkProgrammes(files: Files): readonly Problem[] {
  const programmes = [...files.values()].filter(
    ({ path, data }) => path.startsWith('content/programmes/') && valueAt(data, ['hidden']) !== true,
  );
  if (programmes.length === 0)
    return [problem({ file: 'content/programmes/', found: 'no programme', expected: 'at least one file with a programme that is shown' })];
  const seen = new Map<string, string>();
  return programmes.flatMap((file) => {
    const courses = listOf(valueAt(file.data, ['courses']));
    const places = [['order'], ...courses.map((_course, index) => ['courses', index])];
    return [valueAt(file.data, ['order']), ...courses].flatMap((value, index) => {
      const key = JSON.stringify(value);
      const first = seen.get(key);
      seen.set(key, first ?? file.path);
      if (first === undefined) return [];
      return [problemAt(file, places[index] ?? [], { found: shown(value), expected: `a value that is not in ${first} already` })];
    });
  });
}

/** Entries of the menu that name a document which is not registered. */
function checkMenu(files: Files): readonly Problem[] {
  const menu = files.get(MENU);
  const ids = listOf(files.get(DOCUMENTS)?.data)
    .map((entry) => valueAt(entry, ['id']))
    .filter((id) => typeof id === 'string');
  const entries = listOf(valueAt(menu?.data, ['menu'])).flatMap((entry, index) => [
    { entry, path: ['menu', index, 'document'] },
    ...listOf(valueAt(entry, ['items'])).map((item, inner) => ({ entry: item, path: ['menu', index, 'items', inner, 'document'] })),
  ]);
  return entries.flatMap(({ entry, path }) => {
    const id = valueAt(entry, ['document']);
    if (menu === undefined || typeof id !== 'string' || ids.includes(id)) return [];
    return [problemAt(menu, path, { found: shown(id), expected: `the "id" of a document in ${DOCUMENTS}`, suggestion: suggest(id, ids) })];
  });
}

/** Pages that must not be hidden, and an address of the gallery that another page has. */
function checkPages(files: Files): readonly Problem[] {
  const pages = [...files.values()].filter(({ path }) => path.startsWith(PAGES));
  const names = pages.map(({ path }) => path.slice(PAGES.length, -'.md'.length));
  const found = pages.flatMap((file, index) => {
    const expected = valueAt(file.data, ['hidden']) === true ? hidingRefusal(names[index] ?? '') : null;
    return expected === null ? [] : [problemAt(file, ['hidden'], { found: 'true', expected })];
  });
  const site = files.get(SITE);
  const address = String(valueAt(site?.data, ['galleryAddress']));
  const taken = [...names, 'login'].find((name) => name !== GALLERY_PAGE && `/${name}`.toLowerCase() === address.toLowerCase());
  if (site === undefined || taken === undefined) return found;
  const expected = `an address that no other page has: /${taken} is a page of its own`;
  return [...found, problemAt(site, ['galleryAddress'], { found: shown(address), expected })];
}

/** Files whose name or presence the site needs. */
function checkNames({ files, texts }: ContentFiles): readonly Problem[] {
  const needed = [FACULTY, ...pagesWithText().map((name) => `content/pages/${name}.md`)].filter((path) => !texts.has(path));
  const years = [...files.keys()].flatMap(
    (path) => /^content\/gallery\/(?<year>[^/]+)\/pictures\.json$/u.exec(path)?.groups?.['year'] ?? [],
  );
  const leaders = [...files.keys()].filter((path) => /^content\/leaders\/[^/]+\.md$/u.test(path));
  return [
    ...needed.map((file) => problem({ file, found: 'no such file', expected: 'this file, which the site needs' })),
    ...leaders
      .filter((file) => !LEADER_ID.test(posix.basename(file, '.md')))
      .map((file) => problem({ file, found: 'this name of a file', expected: 'a name such as Principal_Message.md' })),
    ...years
      .filter((year) => !isGalleryYear(year))
      .map((year) =>
        problem({ file: `content/gallery/${year}/`, found: 'this name of a folder', expected: 'two years in a row, such as 2023-2024' }),
      ),
  ];
}

/**
 * Checks references between files, the faculty list, and files that no page reads.
 * @param read the files that some collection reads
 */
export function checkLists(content: ContentFiles, read: ReadonlySet<string>): readonly Problem[] {
  const { files, texts, paths } = content;
  const unread = [...files.keys()].filter((path) => !read.has(path) && !UNREAD.test(path));
  const unknown = paths.filter((path) => !texts.has(path) && !PICTURE_FILE.test(path) && !IN_REPORTS.test(path));
  return [
    ...checkFaculty(files),
    ...checkProgrammes(files),
    ...checkMenu(files),
    ...checkPages(files),
    ...checkNames(content),
    ...unread.map((file) =>
      problem({ level: 'warning', file, found: 'a file that no page reads', expected: 'a name and a folder of docs/editing.md' }),
    ),
    ...unknown.map((file) => unlisted(file, 'a file of an unknown kind', 'a text (.md, .json) or a picture (.jpg, .png, .webp, .svg)')),
  ];
}
