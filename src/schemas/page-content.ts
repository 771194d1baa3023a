/** What each page with a template of its own uses and lists, and which pages have nothing to show. */
import { GALLERY_PAGE } from '#domain/site-pages.ts';
import { getValueAt, listAt } from '#domain/unknown.ts';

import { type Gathered, hasBlockContent } from './blocks.ts';

/** Only some templates show them; `body` is the text. */
export const PAGE_FIELDS = ['picture', 'sectionTitle', 'afterSending', 'ownTime', 'invitation', 'blocks', 'body'] as const;

type PageTemplate = {
  fields?: readonly (typeof PAGE_FIELDS)[number][];
  /** File or folder of `content/` without which the page has no content. */
  lists?: string;
};

/** The template of all other pages. */
export const TEXT_PAGE: PageTemplate = { fields: ['picture', 'blocks', 'body'] };

/** By the name of the page's file. */
export const PAGE_TEMPLATES: Readonly<Record<string, PageTemplate>> = {
  About: { fields: ['picture', 'body'], lists: 'about/about.json' },
  'Academics-Facilities': { lists: 'facilities/academics/' },
  'Admission-Enquiry': { fields: ['afterSending', 'body'], lists: 'courses/' },
  AdmissionEnquiryForm: { fields: ['body'] },
  'Alumni-Feedback': { fields: ['picture', 'sectionTitle', 'afterSending', 'body'] },
  AlumniPage: { fields: ['picture', 'invitation'], lists: 'testimonials/testimonials.json' },
  Annual_reports: { fields: ['sectionTitle', 'body'], lists: 'reports/annual_reports.json' },
  Courses: { fields: ['invitation'], lists: 'courses/' },
  'Faculty-Facilities': { lists: 'facilities/faculty/' },
  'General-Rules': { fields: ['sectionTitle', 'body'], lists: 'rules/' },
  'Infrastructure-Facilities': { lists: 'facilities/infrastructure/' },
  Library: { fields: ['body'], lists: 'library/library.json' },
  'Mission-Page': { fields: ['picture', 'body'] },
  NIRF: { fields: ['sectionTitle', 'body'], lists: 'nirf/' },
  [GALLERY_PAGE]: { lists: 'gallery/' },
  'Student-Facilities': { fields: ['picture'], lists: 'facilities/student/' },
  VMQ: { lists: 'vision/' },
  'academic-calendar': { fields: ['body'], lists: 'reports/academics.json' },
  adminitration: { fields: ['body'], lists: 'administration/people.json' },
  'aqar-reports': { fields: ['sectionTitle', 'body'], lists: 'reports/aqar_yearly_reports.json' },
  'code-of-conduct': { fields: ['sectionTitle'], lists: 'conduct/' },
  'college-tour': { fields: ['picture', 'sectionTitle', 'body'], lists: 'tour/tour.json' },
  contact: { fields: ['sectionTitle', 'body'] },
  'data-request': { fields: ['sectionTitle', 'afterSending', 'ownTime', 'body'] },
  disclosure: { fields: ['body'] },
  faculty_list: { fields: ['body'] },
  'follow-enquiry': { fields: ['body'] },
  'governing-body': { lists: 'governing-body/members.json' },
  grievance: { fields: ['sectionTitle', 'afterSending', 'ownTime', 'body'] },
  help: { fields: ['sectionTitle', 'body'] },
  'iqac-calender': { fields: ['body'], lists: 'reports/iqac_academics.json' },
  messages: { fields: ['picture', 'body'], lists: 'leaders/' },
  notices: {},
  'organizational-structure': { fields: ['sectionTitle'], lists: 'organisation/organisation.json' },
  privacy: { fields: ['body'] },
  prospectus: { fields: ['picture'], lists: 'courses/' },
  search: { fields: ['blocks', 'body'] },
  'sports-page': { fields: ['body'], lists: 'sports/pictures.json' },
  verify: { fields: ['body'] },
};

/** Folders whose texts are translated file by file, with the page that shows them. */
export const TRANSLATED_TEXTS = { rules: 'General-Rules', conduct: 'code-of-conduct', leaders: 'messages', vision: 'VMQ' } as const;

/** `path` is such as `content/pages/fees.md`, `body` the Markdown text. */
export type ShownEntry = { path: string; data: unknown; body: string };

const PAGE = /^content\/pages\/(?<name>[^/]+)\.md$/u;

/** True with a film, a list with entries, or a group of fields other than headings. */
function hasContent({ data }: ShownEntry): boolean {
  if (typeof getValueAt(data, 'film') === 'string') return true;
  return Object.entries(typeof data === 'object' && data !== null ? data : {}).some(([name, value]: [string, unknown]) =>
    Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null && name !== 'titles',
  );
}

export function gather(entries: readonly ShownEntry[]): Gathered {
  const dataIn = (start: string) => entries.flatMap(({ path, data }) => (path.startsWith(`content/${start}`) ? [data] : []));
  const hasAdmission = dataIn('settings/admissions.json').some((data) =>
    ['opens', 'closes', 'portal'].some((name) => getValueAt(data, name) !== undefined),
  );
  const kinds = dataIn('dates/').flatMap((data) => listAt(data, 'dates').map((date) => String(getValueAt(date, 'kind'))));
  return {
    dates: hasAdmission ? [...kinds, 'admission'] : kinds,
    hasFees: dataIn('courses/').some((data) => listAt(data, 'fees').length > 0),
    hasAdmission,
  };
}

/** A page that only links to pages without content is one as well. */
export function findPagesWithoutContent(entries: readonly ShownEntry[]): readonly string[] {
  const gathered = gather(entries);
  const pages = entries.flatMap((entry) => {
    const name = PAGE.exec(entry.path)?.groups?.['name'];
    return name === undefined ? [] : [{ ...entry, name }];
  });
  function isOpen({ name, data, body }: (typeof pages)[number], closed: ReadonlySet<string>): boolean {
    const template = PAGE_TEMPLATES[name];
    const { lists } = template ?? {};
    if (lists !== undefined) {
      const found = entries.filter(({ path }) => path.startsWith(`content/${lists}`));
      return lists.endsWith('.json') ? found.some(hasContent) : found.length > 0;
    }
    if (body.trim() !== '') return true;
    // A hidden page has no lead.
    if (template !== undefined) return getValueAt(data, 'lead') !== undefined;
    const leadsTo = (href: string) => (closed.has(href.replaceAll(/^\/|[?#].*$/gu, '')) ? null : href);
    // An invitation alone is no content.
    const blocks = listAt(data, 'blocks').filter((block) => getValueAt(block, 'type') !== 'call');
    return blocks.some((block) => hasBlockContent(block, gathered, leadsTo));
  }
  let closed: ReadonlySet<string> = new Set();
  for (;;) {
    const found = pages.filter((page) => !isOpen(page, closed)).map(({ name }) => name);
    if (found.length === closed.size) return found;
    closed = new Set(found);
  }
}
