import { join } from 'node:path';

import { GALLERY_YEARS } from '#records/pictures/gallery.ts';
import type * as collections from '#schemas/collections.ts';

import { courseName, type EditorLocation, type FileLocation, type FolderLocation, listNames } from './location.ts';
import { listPageLocations, listTranslatedLocations, listTranslatedTexts } from './page-locations.ts';

type CollectionName = keyof typeof collections;

const REPORT_LABELS: Readonly<Record<string, string>> = {
  academics: 'Academic calendar',
  iqac_academics: 'IQAC calendars',
  aqar_yearly_reports: 'AQAR',
  annual_reports: 'Annual reports',
};

function createLocation(group: FileLocation['group'], file: string, label: string, description?: string): FileLocation {
  return { group, file, label, ...(description === undefined ? {} : { description }) };
}

function createFolder(location: Pick<FolderLocation, 'folder' | 'label' | 'singular'> & Partial<FolderLocation>): FolderLocation {
  return { extension: location.body === undefined ? 'json' : 'md', isOpen: true, summary: '{{title}}', ...location };
}

function createFacilityLocation(folder: string, label: string): FolderLocation {
  return createFolder({ folder: `facilities/${folder}`, label, singular: 'Facility', body: 'The description.' });
}

function createSectionLocation(folder: string, label: string): FolderLocation {
  return createFolder({ folder, label, singular: 'Section', body: 'The points, as a numbered list.' });
}

function listReportLocations(content: string): readonly FileLocation[] {
  const files = listNames(join(content, 'reports')).filter((name) => name.endsWith('.json'));
  return files.map((name) => {
    const type = name.slice(0, -'.json'.length);
    return { ...createLocation('reports', `reports/${name}`, REPORT_LABELS[type] ?? type), files: { folder: type, address: '' } };
  });
}

/** Suggests the year after the newest folder. */
function createGalleryLocation(content: string): FolderLocation {
  const newest = listNames(join(content, 'gallery'))
    .filter((name) => GALLERY_YEARS.includes(name))
    .at(-1);
  const next = newest === undefined ? undefined : GALLERY_YEARS[GALLERY_YEARS.indexOf(newest) + 1];
  const suggested = next === undefined ? {} : { year: next };
  const inFolder = { summary: '{{fields.year}}', nameField: 'year', suggested, fileInFolder: 'pictures' };
  return createFolder({ folder: 'gallery', label: 'Gallery', singular: 'Year', ...inFolder });
}

/** In the order of the editor's forms. */
export function listLocations(content: string): Readonly<Record<CollectionName, readonly EditorLocation[]>> {
  return {
    site: [
      createLocation('settings', 'settings/site.json', 'The college', 'Names, emblem, colours, contact, links, the top of the home page.'),
    ],
    navigation: [createLocation('settings', 'settings/navigation.json', 'Menu and quick links')],
    popup: [createLocation('settings', 'settings/popup.json', 'Popup on the home page')],
    consent: [createLocation('settings', 'settings/consent.json', 'Consent in the forms')],
    notices: [createLocation('settings', 'settings/notices.json', 'Categories of notices')],
    grievances: [createLocation('settings', 'settings/grievances.json', 'Categories of grievances')],
    departments: [createLocation('settings', 'settings/departments.json', 'Order of departments')],
    replies: [
      createLocation('settings', 'settings/replies.json', 'Texts for replies', 'Staff choose one in the console when they answer by mail.'),
    ],
    documents: [
      {
        ...createLocation('reports', 'documents/documents.json', 'Documents in the menu'),
        isList: true,
        files: { folder: '/public/documents', address: '/documents' },
      },
    ],
    disclosure: [createLocation('reports', 'disclosure/disclosure.json', 'Public self-disclosure')],
    contact: [createLocation('people', 'contact/contact.json', 'Contact: who to contact')],
    help: [createLocation('people', 'help/help.json', 'Help: numbers and officers')],
    editor: [createLocation('hidden', 'settings/editor.json', '')],
    pages: listPageLocations(content),
    translatedPages: listTranslatedLocations(content),
    vision: [createFolder({ folder: 'vision', label: 'Vision and mission', singular: 'Text', isOpen: false, body: 'The text.' })],
    about: [createLocation('about', 'about/about.json', 'About the college')],
    organisation: [createLocation('about', 'organisation/organisation.json', 'Organisational structure')],
    tour: [createLocation('about', 'tour/tour.json', 'College tour')],
    leaders: [
      createFolder({
        folder: 'leaders',
        label: 'Leaders’ messages',
        singular: 'Message',
        isOpen: false,
        body: 'The message.',
        summary: '{{post}}: {{title}}',
      }),
    ],
    founders: [createLocation('people', 'founders/founders.json', 'Founders')],
    programmes: [
      createFolder({
        folder: 'programmes',
        label: 'Programmes',
        singular: 'Programme',
        description: 'The kinds of courses, such as undergraduate.',
      }),
    ],
    courses: [
      createFolder({
        folder: 'courses',
        label: 'Courses',
        singular: 'Course',
        description: 'Each entry is a page below /courses. Leave blank what the college has not decided.',
        summary: '{{name}}',
        page: 'courses/{{slug}}',
        newName: courseName,
      }),
    ],
    administration: [createLocation('people', 'administration/people.json', 'Administration')],
    governingBody: [createLocation('people', 'governing-body/members.json', 'Governing Body')],
    testimonials: [createLocation('people', 'testimonials/testimonials.json', 'Testimonials of former students')],
    library: [createLocation('pictures', 'library/library.json', 'Library')],
    conduct: [createSectionLocation('conduct', 'Code of conduct')],
    rules: [createSectionLocation('rules', 'General rules')],
    translatedTexts: listTranslatedTexts(content),
    facilityTexts: [
      createFacilityLocation('academics', 'Academic facilities'),
      createFacilityLocation('student', 'Student facilities'),
      createFacilityLocation('faculty', 'Faculty facilities'),
    ],
    reports: listReportLocations(content),
    nirf: [
      {
        ...createLocation('reports', 'nirf/nirf.json', 'NIRF'),
        isList: true,
        files: { folder: '/public/documents/nirf', address: '/documents/nirf' },
      },
    ],
    admissions: [createLocation('settings', 'settings/admissions.json', 'Admission and enquiry form')],
    dates: [createLocation('settings', 'dates/dates.json', 'Dates')],
    infrastructure: [createFacilityLocation('infrastructure', 'Infrastructure')],
    pictures: [
      createLocation('pictures', 'campus/pictures.json', 'Pictures of the campus', 'The carousel on the home page.'),
      createLocation('pictures', 'sports/pictures.json', 'Pictures of sports'),
    ],
    gallery: [createGalleryLocation(content)],
  };
}
