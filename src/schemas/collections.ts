/**
 * Lists the collections. These modules must not import `astro:content` or the like, because `npm
 * run content:check` runs without Astro.
 */
import { admissions } from './admissions.ts';
import { brand } from './brand.ts';
import { about, organisation, tour, vision } from './about.ts';
import { dates } from './dates.ts';
import { courses, programmes } from './courses.ts';
import { disclosure } from './disclosure.ts';
import { editor } from './editor.ts';
import { facilityTexts } from './facility-texts.ts';
import { founders, leaders } from './leaders.ts';
import { contact, help } from './help.ts';
import { library } from './library.ts';
import { documents, navigation } from './navigation.ts';
import { pages, translatedPages } from './pages.ts';
import { administration, governingBody, testimonials } from './people.ts';
import { gallery, infrastructure, pictures } from './pictures.ts';
import { replies } from './replies.ts';
import { nirf, reports } from './reports.ts';
import { conduct, rules, translatedRules } from './rules.ts';
import { popup } from './popup.ts';
import { consent, forms, grievances, notices, site } from './settings.ts';

export const collections = {
  site,
  brand,
  navigation,
  popup,
  forms,
  consent,
  notices,
  grievances,
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
  translatedRules,
  facilityTexts,
  reports,
  nirf,
  admissions,
  dates,
  infrastructure,
  pictures,
  gallery,
};
