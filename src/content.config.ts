/** Every collection of `content/`. A wrong field stops the build with the file, the field and what was expected. */
import { about, organisation, tour } from './schemas/about.ts';
import { editor } from './schemas/editor.ts';
import { facilityTexts } from './schemas/facility-texts.ts';
import { founders, leaders } from './schemas/leaders.ts';
import { library } from './schemas/library.ts';
import { pages } from './schemas/pages.ts';
import { administration, governingBody, testimonials } from './schemas/people.ts';
import { infrastructure, pictures } from './schemas/pictures.ts';
import { admissions, nirf, reports } from './schemas/reports.ts';
import { programmes } from './schemas/programmes.ts';
import { conduct, rules } from './schemas/rules.ts';
import { documents, forms, navigation, popup, site } from './schemas/settings.ts';
import { vision } from './schemas/vision.ts';

export const collections = {
  site,
  navigation,
  popup,
  forms,
  documents,
  editor,
  pages,
  vision,
  about,
  organisation,
  tour,
  leaders,
  founders,
  programmes,
  administration,
  governingBody,
  testimonials,
  library,
  conduct,
  rules,
  facilityTexts,
  reports,
  nirf,
  admissions,
  infrastructure,
  pictures,
};
