/** Maps each collection of `content/` to its forms in the editor. */
import type { collections } from '#schemas/collections.ts';
import { courseName } from './naming.ts';
import { createGalleryLocation } from './gallery-place.ts';
import { listPageLocations, listTranslatedLocations, listTranslatedRules } from './page-places.ts';
import type { FolderLocation, EditorLocation } from './place.ts';
import { MENU_DOCUMENTS, NIRF, listReportLocations } from './report-places.ts';

type CollectionName = keyof typeof collections;

/** Returns the form of a folder with a text in each file. */
function createTextsLocation(location: Pick<FolderLocation, 'folder' | 'label' | 'singular' | 'body'> & Partial<FolderLocation>) {
  return { extension: 'md', isOpen: true, summary: '{{title}}', ...location } satisfies FolderLocation;
}

function createFacilityLocation(folder: string, label: string): FolderLocation {
  return createTextsLocation({ folder: `facilities/${folder}`, label, singular: 'Facility', pictures: '', body: 'The description.' });
}

function createSectionLocation(folder: string, label: string): FolderLocation {
  return createTextsLocation({ folder, label, singular: 'Section', body: 'The points, as a numbered list.' });
}

export function listLocations(content: string): Readonly<Record<CollectionName, readonly EditorLocation[]>> {
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
    replies: [
      {
        group: 'settings',
        file: 'settings/replies.json',
        label: 'Texts for replies',
        description: 'Staff choose one in the console when they answer by mail.',
      },
    ],
    editor: [{ group: 'settings', file: 'settings/editor.json', label: 'This editor' }],
    pages: listPageLocations(content),
    translatedPages: listTranslatedLocations(content),
    about: [{ group: 'about', file: 'about/about.json', label: 'About the college' }],
    organisation: [{ group: 'about', file: 'organisation/organisation.json', label: 'Organisational structure' }],
    tour: [{ group: 'about', file: 'tour/tour.json', label: 'College tour' }],
    vision: [
      createTextsLocation({
        folder: 'vision',
        label: 'Vision, mission and quality policy',
        singular: 'Text',
        isOpen: false,
        pictures: '',
        body: 'The text.',
      }),
    ],
    leaders: [
      createTextsLocation({
        folder: 'leaders',
        label: 'Leaders’ messages',
        singular: 'Message',
        isOpen: false,
        pictures: '',
        body: 'The message.',
        summary: '{{post}}: {{title}}',
      }),
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
        pictures: '',
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
    ],
    gallery: [createGalleryLocation(content)],
    facilityTexts: [
      createFacilityLocation('academics', 'Academic facilities'),
      createFacilityLocation('student', 'Student facilities'),
      createFacilityLocation('faculty', 'Faculty facilities'),
    ],
    infrastructure: [createFacilityLocation('infrastructure', 'Infrastructure facilities')],
    conduct: [createSectionLocation('conduct', 'Code of conduct')],
    rules: [createSectionLocation('rules', 'General rules')],
    translatedRules: listTranslatedRules(content),
    reports: listReportLocations(content),
    nirf: [NIRF],
    disclosure: [{ group: 'reports', file: 'disclosure/disclosure.json', label: 'Public self-disclosure' }],
    contact: [{ group: 'people', file: 'contact/contact.json', label: 'Contact: who to contact' }],
    help: [{ group: 'people', file: 'help/help.json', label: 'Help: numbers and officers' }],
    documents: [MENU_DOCUMENTS],
  };
}
