/** Lists what is missing on pages that have some content (docs/own-college.md, "What to write first"). */
import { getValueAt, listAt } from '#domain/unknown.ts';

import type { ContentFile, ContentFiles } from './files.ts';
import { findUnansweredContent } from './unanswered.ts';

/** A page, one of its files, and what that file lacks. */
export type Incomplete = { page: string; file: string; lacks: readonly string[] };

/** What applicants ask about a course, by the field of its file. */
const COURSE_PARTS: Readonly<Record<string, string>> = {
  text: 'what it is about',
  eligibility: 'who can apply',
  seats: 'seats',
  fees: 'fees',
  leadsTo: 'what it leads to',
  department: 'its department',
};

/** Files of pages with a template of their own, and the fields that may be blank. */
const PAGE_FILES: Readonly<Record<string, { page: string; fields: readonly string[] }>> = {
  'content/about/about.json': { page: 'About', fields: ['statistics', 'history', 'reasons', 'philosophy'] },
  'content/contact/contact.json': { page: 'contact', fields: ['offices'] },
  'content/help/help.json': { page: 'help', fields: ['helplines', 'offices'] },
  'content/library/library.json': { page: 'Library', fields: ['holdings', 'pictures', 'staff', 'rules', 'newspapers', 'eResources'] },
};

/** Fields of `contact` in `content/settings/site.json`. */
const CONTACT_PARTS = ['postalAddress', 'email', 'telephone', 'whatsapp', 'hours'];
const ADMISSION_PARTS = ['opens', 'closes'];

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function findBlankFields(data: unknown, names: readonly string[]): readonly string[] {
  return names.filter((name) => isBlank(getValueAt(data, name)));
}

/** Returns blank fields, and offices without any contact. */
function findBlankParts({ data }: ContentFile, fields: readonly string[]): readonly string[] {
  const ways = ['name', 'telephone', 'email', 'link'];
  const offices = listAt(data, 'offices').filter((office) => ways.every((way) => isBlank(getValueAt(office, way))));
  return [...findBlankFields(data, fields), ...offices.map((office) => String(getValueAt(office, 'title')))];
}

/** Returns the blank entries of a block by name, or the block itself if it has no entries. */
function findBlankEntries(block: unknown): readonly string[] {
  const type = String(getValueAt(block, 'type'));
  const title = getValueAt(block, 'title');
  const name = typeof title === 'string' ? title : type;
  const labels = (list: string, isGap: (entry: unknown) => boolean) =>
    listAt(block, list)
      .filter(isGap)
      .map((entry) => `${name}: ${String(getValueAt(entry, 'label') ?? getValueAt(entry, 'cells', 0))}`);
  switch (type) {
    case 'facts':
      return labels('facts', (fact) => isBlank(getValueAt(fact, 'value')));
    case 'links':
      return isBlank(getValueAt(block, 'links'))
        ? [name]
        : labels('links', (link) => ['href', 'document', 'fact'].every((field) => isBlank(getValueAt(link, field))));
    case 'table':
      return isBlank(getValueAt(block, 'rows')) ? [name] : labels('rows', (row) => listAt(row, 'cells').slice(1).every(isBlank));
    case 'steps':
    case 'people':
    case 'questions':
      return isBlank(getValueAt(block, type)) ? [name] : [];
    default:
      return [];
  }
}

function findLackingParts(file: ContentFile): readonly { page: string; lacks: readonly string[] }[] {
  const { path, data } = file;
  const [, course] = /^content\/courses\/(?<id>[^/]+)\.json$/u.exec(path) ?? [];
  if (course !== undefined) {
    const lacks = findBlankFields(data, Object.keys(COURSE_PARTS)).flatMap((name) => COURSE_PARTS[name] ?? []);
    return [{ page: `courses/${course}`, lacks }];
  }
  const [, page] = /^content\/pages\/(?<name>[^/]+)\.md$/u.exec(path) ?? [];
  if (page !== undefined) return [{ page, lacks: listAt(data, 'blocks').flatMap(findBlankEntries) }];
  if (path === 'content/settings/site.json')
    return [{ page: 'contact', lacks: findBlankFields(getValueAt(data, 'contact'), CONTACT_PARTS) }];
  if (path === 'content/settings/admissions.json') return [{ page: 'admission', lacks: findBlankFields(data, ADMISSION_PARTS) }];
  const shown = PAGE_FILES[path];
  return shown === undefined ? [] : [{ page: shown.page, lacks: findBlankParts(file, shown.fields) }];
}

/** Returns the pages that have an answer but lack something else. */
export function findIncompletePages({ files }: Pick<ContentFiles, 'files'>): readonly Incomplete[] {
  const closed = new Set(findUnansweredContent({ files }).map(({ page }) => page));
  return [...files.values()]
    .flatMap((file) => findLackingParts(file).map((parts) => ({ ...parts, file: file.path })))
    .filter(({ page, lacks }) => lacks.length > 0 && !closed.has(page))
    .toSorted((one, other) => one.page.localeCompare(other.page, 'en'));
}
