/** Finds the pages without content, because the college has not given it yet (docs/behaviour.md, "What is not given"). */
import { GALLERY_PAGE } from './site-pages.ts';
import { getValueAt, listAt } from './unknown.ts';

/** A file of `content/`, or an entry of a file with a list. `path` is the file's path, such as `content/pages/fees.md`. */
export type ContentEntry = { path: string; data: unknown; body: string };

/** A page without content, and the file or folder that should have it. */
export type UnansweredPage = { page: string; where: string };

/** The file or folder that a page lists. A folder ends with a slash. */
const LISTS: Readonly<Record<string, string>> = {
  'Academics-Facilities': 'content/facilities/academics/',
  AlumniPage: 'content/testimonials/testimonials.json',
  Annual_reports: 'content/reports/annual_reports.json',
  'Faculty-Facilities': 'content/facilities/faculty/',
  'General-Rules': 'content/rules/',
  'Infrastructure-Facilities': 'content/facilities/infrastructure/',
  NIRF: 'content/nirf/nirf.json',
  [GALLERY_PAGE]: 'content/gallery/',
  'Student-Facilities': 'content/facilities/student/',
  VMQ: 'content/vision/',
  'academic-calendar': 'content/reports/academics.json',
  adminitration: 'content/administration/people.json',
  'aqar-reports': 'content/reports/aqar_yearly_reports.json',
  'code-of-conduct': 'content/conduct/',
  'college-tour': 'content/tour/tour.json',
  'governing-body': 'content/governing-body/members.json',
  'iqac-calender': 'content/reports/iqac_academics.json',
  messages: 'content/leaders/',
  prospectus: 'content/courses/',
  'organizational-structure': 'content/organisation/organisation.json',
  'sports-page': 'content/sports/pictures.json',
};

/** The pages with a layout of their own and no content but their text. */
const TEXTS = ['Mission-Page'];

const PAGE = /^content\/pages\/(?<name>[^/]+)\.md$/u;

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Returns whether a file has content: a list with entries, a group of fields, or a film. */
function hasAnswer(data: unknown): boolean {
  if (isGiven(getValueAt(data, 'film'))) return true;
  return Object.values(typeof data === 'object' && data !== null ? data : {}).some((value) =>
    Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null,
  );
}

/** Returns the pages without content. A page that has only links to such pages is one as well. */
export function findUnansweredPages(entries: readonly ContentEntry[], isText: (page: string) => boolean): readonly UnansweredPage[] {
  let found: readonly UnansweredPage[] = [];
  for (;;) {
    const next = findUnansweredWithout(entries, isText, new Set(found.map(({ page }) => page)));
    if (next.length === found.length) return found;
    found = next;
  }
}

function findUnansweredWithout(
  entries: readonly ContentEntry[],
  isText: (page: string) => boolean,
  closed: ReadonlySet<string>,
): readonly UnansweredPage[] {
  const inFolder = (folder: string) => entries.filter(({ path }) => path.startsWith(folder));
  const dates = inFolder('content/dates/').flatMap(({ data }) => listAt(data, 'dates'));
  const [admissions] = inFolder('content/settings/admissions.json');
  const admissionDays = ['opens', 'closes', 'portal'].some((name) => isGiven(getValueAt(admissions?.data, name)));

  function answers(block: unknown): boolean {
    switch (getValueAt(block, 'type')) {
      case 'text':
        return true;
      case 'facts':
        return listAt(block, 'facts').some((fact) => isGiven(getValueAt(fact, 'value')));
      case 'links':
        return listAt(block, 'links').some((link) => {
          const [, target = ''] = /^\/(?<page>[^?#]*)/u.exec(String(getValueAt(link, 'href'))) ?? [];
          return !closed.has(target) && ['href', 'document', 'fact'].some((name) => isGiven(getValueAt(link, name)));
        });
      case 'table':
        return listAt(block, 'rows').some((row) => listAt(row, 'cells').slice(1).some(isGiven));
      case 'steps':
      case 'people':
      case 'questions':
        return listAt(block, String(getValueAt(block, 'type'))).length > 0;
      case 'dates':
        return dates.some((date) => [undefined, getValueAt(date, 'kind')].includes(getValueAt(block, 'kind'))) || admissionDays;
      case 'fees':
        return inFolder('content/courses/').some(({ data }) => listAt(data, 'fees').length > 0);
      case 'admission':
        return admissionDays;
      default:
        return false;
    }
  }

  return entries.flatMap(({ path, data, body }) => {
    const page = PAGE.exec(path)?.groups?.['name'] ?? '';
    const list = LISTS[page];
    if (list !== undefined) {
      const isOneFile = list.endsWith('.json') && page !== 'NIRF';
      const isAnswered = isOneFile ? inFolder(list).some((entry) => hasAnswer(entry.data)) : inFolder(list).length > 0;
      return isAnswered ? [] : [{ page, where: list }];
    }
    if (!TEXTS.includes(page) && (page === '' || !isText(page))) return [];
    return body.trim() !== '' || listAt(data, 'blocks').some(answers) ? [] : [{ page, where: path }];
  });
}
