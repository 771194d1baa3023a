/** Mistakes that neither schemas nor build find: names of documents, files that are missing, and files that nothing reads. */
import { getValueAt, listAt } from '#domain/unknown.ts';
import { PAGE_TEMPLATES } from '#schemas/page-content.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { IN_REPORTS } from './pdfs.ts';
import { PICTURE_FILE } from './pictures.ts';
import {
  type Problem,
  createContentProblem,
  createMissingProblem,
  createProblemAtField,
  createUnlistedProblem,
  formatValue,
} from './problem.ts';

const DISCLOSURE = 'content/disclosure/disclosure.json';
const DOCUMENTS = 'content/documents/documents.json';
const FACULTY = 'content/faculty/faculty.json';
const MENU = 'content/settings/navigation.json';
const NOT_IN_COLLECTIONS = /^content\/(?:faculty\/faculty\.json|demonstration\/[\w-]+\.json|README\.md)$/u;
const TRANSLATION = /^content\/\w+\/(?:pages|rules|conduct|leaders|vision)\//u;

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

function createUnreadProblem(file: string): Problem {
  if (TRANSLATION.test(file))
    return createContentProblem({ file, found: 'the translation of no page', expected: 'the name of an English file' });
  const expected = 'a name and a folder of docs/editing.md, "What is where"';
  return createContentProblem({ level: 'warning', file, found: 'a file that no page reads', expected });
}

/** @param read files that a collection reads */
export function checkLists({ files, paths }: ContentFiles, read: ReadonlySet<string>): readonly Problem[] {
  const pages = Object.keys(PAGE_TEMPLATES).map((name) => `content/pages/${name}.md`);
  const unread = [...files.keys()].filter((path) => !read.has(path) && !NOT_IN_COLLECTIONS.test(path));
  const unknown = paths.filter((path) => !/\.(?:json|md)$/u.test(path) && !PICTURE_FILE.test(path) && !IN_REPORTS.test(path));
  return [
    ...checkDocumentNames(files, MENU, 'menu'),
    ...checkDocumentNames(files, DISCLOSURE, 'groups'),
    ...[FACULTY, ...pages].filter((path) => !paths.includes(path)).map((file) => createMissingProblem(file)),
    ...unread.map(createUnreadProblem),
    ...unknown.map((file) =>
      createUnlistedProblem(file, 'a file of an unknown kind', 'a text (.md, .json) or a picture (.jpg, .png, .webp, .svg)'),
    ),
  ];
}
