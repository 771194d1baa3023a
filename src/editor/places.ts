/** Where each collection of `content/` is in the editor. */
import { join } from 'node:path';

import { LANGUAGES, type Language, TRANSLATED_LANGUAGES } from '#words/languages.ts';

import type { collections } from '#schemas/collections.ts';
import { type NewName, courseName, galleryYear, namesIn, pageName, translatableAddress, translatableFiles } from './naming.ts';

type CollectionName = keyof typeof collections;

export type FilePlace = {
  group: GroupName;
  /** The path is below `content/`. A Markdown file is a page. */
  file: string;
  isOptional?: boolean;
  label: string;
  description?: string;
  /** The file is a list of entries of the schema. */
  isList?: boolean;
  /** PDFs that the file names by another field. */
  uploads?: { folder: string; hint: string };
};

export type FolderPlace = {
  /** The path is below `content/`. */
  folder: string;
  label: string;
  singular: string;
  description?: string;
  extension: 'md' | 'json';
  isOpen: boolean;
  /** The pictures are below the folder. */
  pictures?: string;
  /** Null if there is no text below the fields. */
  body: string | null;
  summary: string;
  page?: string;
  /** Without it the file's name is made from the title. */
  newName?: NewName;
  /** An entry that is a folder has this file; the name has no ending. */
  fileInFolder?: string;
};

export type Place = FilePlace | FolderPlace;

export const GROUPS = {
  settings: 'College, menu and settings',
  about: 'About the college',
  people: 'People',
  pictures: 'Campus, sports and library',
  reports: 'Reports and documents',
} as const;

/** The translated pages of a language are a group. */
type GroupName = keyof typeof GROUPS | Language;

export const PAGE_TEXT = 'The text of the page. Its headings become the list “On this page”.';

function facility(folder: string, label: string): FolderPlace {
  return {
    folder: `facilities/${folder}`,
    label,
    singular: 'Facility',
    extension: 'md',
    isOpen: true,
    pictures: '',
    body: 'The description.',
    summary: '{{title}}',
  };
}

function section(folder: string, label: string): FolderPlace {
  const body = 'The points, as a numbered list.';
  return { folder, label, singular: 'Section', extension: 'md', isOpen: true, body, summary: '{{title}}' };
}

function reportPlaces(content: string): readonly FilePlace[] {
  const files = namesIn(join(content, 'reports')).filter((name) => name.endsWith('.json'));
  return files.map((name) => {
    const type = name.slice(0, -'.json'.length);
    const hint =
      'To add or replace a report, name its PDF after the year (2024-25.pdf) and choose it here. After you save, this field is empty again.';
    const label = REPORT_LABELS[type] ?? type;
    return { group: 'reports', file: `reports/${name}`, label, uploads: { folder: `content/reports/${type}`, hint } };
  });
}

const REPORT_LABELS: Readonly<Record<string, string>> = {
  academics: 'Academic calendar',
  iqac_academics: 'IQAC calendars',
  aqar_yearly_reports: 'AQAR',
  annual_reports: 'Annual reports',
};

export function placesIn(content: string): Readonly<Record<CollectionName, readonly Place[]>> {
  const pages = namesIn(join(content, 'pages'));
  return {
    site: [
      {
        group: 'settings',
        file: 'settings/site.json',
        label: 'The college',
        description: 'Names, contact, links, the top of the home page.',
      },
    ],
    brand: [{ group: 'settings', file: 'brand/brand.json', label: 'Emblem and colours' }],
    navigation: [{ group: 'settings', file: 'settings/navigation.json', label: 'Menu and quick links' }],
    popup: [{ group: 'settings', file: 'settings/popup.json', label: 'Popup on the home page' }],
    admissions: [{ group: 'settings', file: 'settings/admissions.json', label: 'Admission and enquiry form' }],
    dates: [{ group: 'settings', file: 'dates/dates.json', label: 'Dates' }],
    forms: [{ group: 'settings', file: 'settings/forms.json', label: 'Limits of forms' }],
    consent: [{ group: 'settings', file: 'settings/consent.json', label: 'Consent in the forms' }],
    notices: [{ group: 'settings', file: 'settings/notices.json', label: 'Categories of notices' }],
    grievances: [{ group: 'settings', file: 'settings/grievances.json', label: 'Categories of grievances' }],
    editor: [{ group: 'settings', file: 'settings/editor.json', label: 'This editor' }],
    pages: [
      {
        folder: 'pages',
        label: 'Pages',
        singular: 'Page',
        description: 'The title and the texts of each page. A new entry is a new page; add it to the menu, too.',
        extension: 'md',
        isOpen: true,
        pictures: 'pictures',
        body: PAGE_TEXT,
        summary: '{{title}} (/{{filename}})',
        page: '{{slug}}',
        newName: pageName(pages),
      },
    ],
    translatedPages: TRANSLATED_LANGUAGES.flatMap((group) =>
      translatableFiles(pages).map((name) => ({
        group,
        file: `${group}/pages/${name}`,
        label: translatableAddress(name),
        isOptional: true,
      })),
    ),
    translatedTexts: TRANSLATED_LANGUAGES.map((language) => {
      const label = `${LANGUAGES[language].name}: short texts`;
      return { group: 'settings', file: `${language}/texts.json`, label, isOptional: true };
    }),
    about: [{ group: 'about', file: 'about/about.json', label: 'About the college' }],
    organisation: [{ group: 'about', file: 'organisation/organisation.json', label: 'Organisational structure' }],
    tour: [{ group: 'about', file: 'tour/tour.json', label: 'College tour' }],
    vision: [
      {
        folder: 'vision',
        label: 'Vision, mission and quality policy',
        singular: 'Text',
        extension: 'md',
        isOpen: false,
        pictures: '',
        body: 'The text.',
        summary: '{{title}}',
      },
    ],
    leaders: [
      {
        folder: 'leaders',
        label: 'Leaders’ messages',
        singular: 'Message',
        extension: 'md',
        isOpen: false,
        pictures: '',
        body: 'The message.',
        summary: '{{post}}: {{title}}',
      },
    ],
    founders: [{ group: 'people', file: 'founders/founders.json', label: 'Founders' }],
    administration: [{ group: 'people', file: 'administration/people.json', label: 'Administration' }],
    governingBody: [{ group: 'people', file: 'governing-body/members.json', label: 'Governing Body' }],
    testimonials: [{ group: 'people', file: 'testimonials/testimonials.json', label: 'Testimonials of former students' }],
    programmes: [
      {
        folder: 'programmes',
        label: 'Programmes',
        description: 'The kinds of courses, such as undergraduate.',
        singular: 'Programme',
        extension: 'json',
        isOpen: true,
        body: null,
        summary: '{{title}}',
      },
    ],
    courses: [
      {
        folder: 'courses',
        label: 'Courses',
        singular: 'Course',
        description: 'Each entry is a page below /courses. Leave blank what the college has not decided.',
        extension: 'json',
        isOpen: true,
        body: null,
        summary: '{{name}}',
        page: 'courses/{{slug}}',
        newName: courseName,
      },
    ],
    library: [{ group: 'pictures', file: 'library/library.json', label: 'Library' }],
    pictures: [
      {
        group: 'pictures',
        file: 'campus/pictures.json',
        label: 'Pictures of the campus',
        description: 'The carousel on the home page.',
      },
      { group: 'pictures', file: 'sports/pictures.json', label: 'Pictures of sports' },
      {
        folder: 'gallery',
        label: 'Gallery',
        singular: 'Year',
        extension: 'json',
        isOpen: true,
        pictures: '',
        body: null,
        summary: '{{dirname}}',
        newName: galleryYear(namesIn(join(content, 'gallery'))),
        fileInFolder: 'pictures',
      },
    ],
    facilityTexts: [
      facility('academics', 'Academic facilities'),
      facility('student', 'Student facilities'),
      facility('faculty', 'Faculty facilities'),
    ],
    infrastructure: [facility('infrastructure', 'Infrastructure facilities')],
    conduct: [section('conduct', 'Code of conduct')],
    rules: [section('rules', 'General rules')],
    reports: reportPlaces(content),
    nirf: [{ group: 'reports', file: 'nirf/nirf.json', label: 'NIRF', isList: true }],
    disclosure: [{ group: 'reports', file: 'disclosure/disclosure.json', label: 'Public self-disclosure' }],
    contact: [{ group: 'people', file: 'contact/contact.json', label: 'Contact: whom to contact for what' }],
    help: [{ group: 'people', file: 'help/help.json', label: 'Help: numbers and officers' }],
    documents: [{ group: 'reports', file: 'documents/documents.json', label: 'Documents in the menu', isList: true }],
  };
}
