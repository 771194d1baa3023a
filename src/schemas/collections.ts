/** These modules must not import `astro:content` or the like: `npm run content:check` runs without Astro. */
import { about, organisation, tour, vision } from './about.ts';
import { courses, programmes } from './courses.ts';
import { admissions, dates } from './dates.ts';
import { facilityTexts, gallery, infrastructure, library, pictures } from './facilities.ts';
import { contact, help } from './help.ts';
import { documents, navigation } from './navigation.ts';
import { conduct, pages, rules, translatedPages, translatedTexts } from './pages.ts';
import { administration, founders, governingBody, leaders, testimonials } from './people.ts';
import { disclosure, nirf, reports } from './reports.ts';
import { consent, departments, grievances, notices, replies } from './settings.ts';
import { editor, popup, site } from './site.ts';

export const collections = {
  site,
  navigation,
  popup,
  consent,
  notices,
  grievances,
  departments,
  replies,
  documents,
  disclosure,
  contact,
  help,
  editor,
  pages,
  translatedPages,
  vision,
  about,
  organisation,
  tour,
  leaders,
  founders,
  programmes,
  courses,
  administration,
  governingBody,
  testimonials,
  library,
  conduct,
  rules,
  translatedTexts,
  facilityTexts,
  reports,
  nirf,
  admissions,
  dates,
  infrastructure,
  pictures,
  gallery,
};
