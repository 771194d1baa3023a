/**
 * The head of a page never contains sample values (docs/behaviour.md, "Search engines and sharing").
 */
import type { CollegeOrUniversity, Course, FAQPage, Graph, Offer, Question, WithContext } from 'schema-dts';

import { coursePath } from '#domain/course.ts';
import { COLLEGE_ID, CONTEXT, collegeReference } from '#domain/structured-data.ts';

import type { FacilityText } from './facility-texts.ts';
import type { ProgrammeCard } from './programmes.ts';
import type { Site } from './site.ts';

/** `About the college · S.M.M. College`. */
export function pageTitle(title: string, site: Pick<Site, 'name' | 'shortName'>): string {
  return title === site.name ? title : `${title} · ${site.shortName}`;
}

/** The path for the canonical link has neither `.html` nor a slash at the end. */
export function pagePath(pathname: string): string {
  const path = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/u, '');
  return path === '' ? '/' : path;
}

/** The whole address of each path of the site. */
export function addressesAt(origin: URL): (path: string) => string {
  return (path) => new URL(path, origin).href;
}

/**
 * schema.org's vocabulary. Contact and links are included only if the college has filled them in,
 * the emblem only if it is the college's own.
 */
export function collegeData(site: Site, address: (path: string) => string): WithContext<CollegeOrUniversity> {
  const { contact } = site;
  const links = site.socialLinks.filter((link) => !link.sample).map((link) => link.href);
  return {
    ...collegeReference(site.name, address),
    description: site.description,
    foundingDate: String(site.foundedYear),
    ...(site.sample ? {} : { logo: address('/brand/icon-512.png') }),
    ...(contact.sample || contact.postalAddress === null ? {} : { address: contact.postalAddress }),
    ...(contact.sample || contact.email === null ? {} : { email: contact.email }),
    ...(contact.sample || contact.telephone === null ? {} : { telephone: contact.telephone }),
    ...(links.length === 0 ? {} : { sameAs: links }),
  };
}

type Described = Pick<ProgrammeCard['courses'][number], 'id' | 'name' | 'level' | 'text' | 'fees' | 'sample'>;

/** Null for a sample. @param summary describes a course that has no text */
function courseThing(
  { id, name, level, text, fees = [], sample }: Described,
  summary: string,
  address: (path: string) => string,
): Course | null {
  if (sample) return null;
  const offers = fees.map(({ period, amount }): Offer => ({ '@type': 'Offer', category: period, price: amount, priceCurrency: 'INR' }));
  return {
    '@type': 'Course',
    name,
    description: text ?? summary,
    educationalLevel: level,
    url: address(coursePath(id)),
    provider: { '@id': address(COLLEGE_ID) },
    ...(offers.length === 0 ? {} : { offers }),
  };
}

/** A course on its page. */
export function courseData(course: Described, summary: string, address: (path: string) => string): readonly WithContext<Course>[] {
  const thing = courseThing(course, summary, address);
  return thing === null ? [] : [{ '@context': CONTEXT, ...thing }];
}

/** The courses of `/Courses`. */
export function courseListData(
  programmes: readonly Pick<ProgrammeCard, 'summary' | 'courses'>[],
  address: (path: string) => string,
): Graph[] {
  const all = programmes.flatMap(({ summary, courses }) => courses.map((course) => courseThing(course, summary, address)));
  return [{ '@context': CONTEXT, '@graph': all.filter((course) => course !== null) }];
}

/** Null unless all parts of the page are questions, and the college itself answers one. */
export function questionData(answers: readonly Pick<FacilityText, 'question' | 'sample' | 'html'>[]): WithContext<FAQPage> | null {
  if (answers.some(({ question }) => question === undefined)) return null;
  const questions = answers.flatMap(({ question, sample, html }): readonly Question[] => {
    if (question === undefined || sample || html === '') return [];
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: html } }];
  });
  return questions.length === 0 ? null : { '@context': CONTEXT, '@type': 'FAQPage', mainEntity: questions };
}
