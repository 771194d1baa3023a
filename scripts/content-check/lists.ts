/**
 * Checks what the schemas cannot see: entries that refer to each other, and files that have no
 * schema.
 */
import { parseFacultyFields, facultyFields } from '#domain/faculty.ts';
import { isGalleryYear } from '#domain/gallery.ts';
import { GALLERY_PAGE, hidingRefusal } from '#domain/site-pages.ts';

import type { ContentFile } from './files.ts';
import { type Problem, fieldName, nearest, problem, shown } from './problem.ts';

const FACULTY = 'content/faculty/faculty.json';
const MENU = 'content/settings/navigation.json';
const PAGES = 'content/pages/';
const SITE = 'content/settings/site.json';
const DOCUMENTS = 'content/documents/documents.json';
const UNREAD = /^content\/(?:faculty\/faculty\.json|register\/(?:samples|conflicts)\.json|README\.md)$/u;

type Files = ReadonlyMap<string, ContentFile>;

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

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
    const misspelt = new Map(
      unknown.map((key) => [
        key,
        nearest(
          key,
          known.filter((name) => !given.includes(name)),
        ),
      ]),
    );
    const place = (path: readonly PropertyKey[]) => ({ file: FACULTY, line: file.lineOf(path), field: fieldName(path) });
    return [
      ...unknown.map((key) => {
        const near = misspelt.get(key) ?? null;
        const suggestion = near === null ? null : `"${near}"`;
        return problem({
          ...place([index, key]),
          found: `the field "${key}", which nothing reads`,
          expected: `one of the fields ${known.join(', ')}`,
          suggestion,
        });
      }),
      ...wrong
        .filter(([field]) => ![...misspelt.values()].includes(field))
        .map(([field, sentence]) => problem({ ...place([index, field]), found: shown(get(entry, field)), expected: sentence })),
    ];
  });
}

/** Courses and programmes that are there twice, for which the build stops. */
function checkProgrammes(files: Files): readonly Problem[] {
  const programmes = [...files.values()].filter(({ path, data }) => path.startsWith('content/programmes/') && get(data, 'hidden') !== true);
  if (programmes.length === 0)
    return [problem({ file: 'content/programmes/', found: 'no programme', expected: 'at least one file with a programme that is shown' })];
  const seen = new Map<string, string>();
  return programmes.flatMap((file) => {
    const courses = listOf(get(file.data, 'courses'));
    const places = [['order'], ...courses.map((_course, index) => ['courses', index])];
    return [get(file.data, 'order'), ...courses].flatMap((value, index) => {
      const key = JSON.stringify(value);
      const first = seen.get(key);
      seen.set(key, first ?? file.path);
      const at = places[index] ?? [];
      if (first === undefined) return [];
      return [
        problem({
          file: file.path,
          line: file.lineOf(at),
          field: fieldName(at),
          found: shown(value),
          expected: `a value that is not in ${first} already`,
        }),
      ];
    });
  });
}

/** Entries of the menu that name a document which is not registered. */
function checkMenu(files: Files): readonly Problem[] {
  const menu = files.get(MENU);
  const ids = listOf(files.get(DOCUMENTS)?.data)
    .map((entry) => get(entry, 'id'))
    .filter((id) => typeof id === 'string');
  const entries = listOf(get(menu?.data, 'menu')).flatMap((entry, index) => [
    { entry, path: ['menu', index, 'document'] },
    ...listOf(get(entry, 'items')).map((item, inner) => ({ entry: item, path: ['menu', index, 'items', inner, 'document'] })),
  ]);
  return entries.flatMap(({ entry, path }) => {
    const id = get(entry, 'document');
    if (menu === undefined || typeof id !== 'string' || ids.includes(id)) return [];
    const near = nearest(id, ids);
    const expected = `the "id" of a document in ${DOCUMENTS}`;
    return [
      problem({
        file: MENU,
        line: menu.lineOf(path),
        field: fieldName(path),
        found: shown(id),
        expected,
        suggestion: near === null ? null : `"${near}"`,
      }),
    ];
  });
}

/** Pages that must not be hidden, and an address of the gallery that another page has. */
function checkPages(files: Files): readonly Problem[] {
  const pages = [...files.values()].filter(({ path }) => path.startsWith(PAGES));
  const site = files.get(SITE);
  const address = String(get(site?.data, 'galleryAddress'));
  const names = pages.map(({ path }) => path.slice(PAGES.length, -'.md'.length));
  const taken = [...names, 'login'].find((name) => name !== GALLERY_PAGE && `/${name}`.toLowerCase() === address.toLowerCase());
  const place = (file: ContentFile, field: string) => ({ file: file.path, line: file.lineOf([field]), field });
  const found = pages.flatMap((file, index) => {
    const expected = get(file.data, 'hidden') === true ? hidingRefusal(names[index] ?? '') : null;
    return expected === null ? [] : [problem({ ...place(file, 'hidden'), found: 'true', expected })];
  });
  if (site === undefined || taken === undefined) return found;
  const expected = `an address that no other page has: /${taken} is a page of its own`;
  return [...found, problem({ ...place(site, 'galleryAddress'), found: shown(address), expected })];
}

function checkPictureFolders(files: Files): readonly Problem[] {
  const lists = ['content/campus/pictures.json', 'content/sports/pictures.json'].filter((path) => !files.has(path));
  const years = [...files.keys()].flatMap(
    (path) => /^content\/gallery\/(?<year>[^/]+)\/pictures\.json$/u.exec(path)?.groups?.['year'] ?? [],
  );
  return [
    ...lists.map((file) => problem({ file, found: 'no such file', expected: 'this file, with the pictures of the folder' })),
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
export function checkLists(files: Files, read: ReadonlySet<string>): readonly Problem[] {
  // A list may be empty, and then gives no entry by which it would be known as read.
  const isEmptyList = ({ data }: ContentFile) => Array.isArray(data) && data.length === 0;
  const unread = [...files].filter(([path, file]) => !read.has(path) && !UNREAD.test(path) && !isEmptyList(file));
  return [
    ...checkFaculty(files),
    ...checkProgrammes(files),
    ...checkMenu(files),
    ...checkPages(files),
    ...checkPictureFolders(files),
    ...unread.map(([file]) =>
      problem({ level: 'warning', file, found: 'a file that no page reads', expected: 'a name and a folder of docs/editing.md' }),
    ),
  ];
}
