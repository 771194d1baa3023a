/** What each page with its own template uses of its file, and which entries it lists. */
import { GALLERY_PAGE } from '#domain/site-pages.ts';

/** Fields that only some templates show; `body` is the text. */
export type PageField = 'picture' | 'sectionTitle' | 'afterSending' | 'ownTime' | 'invitation' | 'blocks' | 'body';

type PageTemplate = {
  fields?: readonly PageField[];
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
