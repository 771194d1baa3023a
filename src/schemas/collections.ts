/** These modules must not import `astro:content` or the like: `npm run content:check` runs without Astro. */
export { about, organisation, tour, vision } from './about.ts';
export { courses, programmes } from './courses.ts';
export { admissions, dates } from './dates.ts';
export { facilityTexts, gallery, infrastructure, library, pictures } from './facilities.ts';
export { contact, help } from './help.ts';
export { documents, navigation } from './navigation.ts';
export { conduct, pages, rules, translatedPages, translatedTexts } from './pages.ts';
export { administration, founders, governingBody, leaders, testimonials } from './people.ts';
export { disclosure, nirf, reports } from './reports.ts';
export { consent, departments, grievances, notices, replies } from './settings.ts';
export { editor, popup, site } from './site.ts';
