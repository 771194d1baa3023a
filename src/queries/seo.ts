/** Makes the data in a page's head, never with sample values. */
import type { CollegeOrUniversity, Course, CourseInstance, FAQPage, ItemList, Question, WithContext } from 'schema-dts';

import { getCoursePath } from '#records/courses/course.ts';
import { type Locale, localizePath } from '#i18n/sentences.ts';
import { getSiteKind } from '#domain/published.ts';
import { COLLEGE_ID, CONTEXT, referToCollege } from '#domain/structured-data.ts';

import type { FacilityText } from './facilities.ts';
import type { ProgrammeCard } from './programmes.ts';
import type { Site } from './site.ts';

/** Such as `About the college · S.M.M. College`. */
export function formatPageTitle(title: string, site: Pick<Site, 'name' | 'shortName'>): string {
  return title === site.name ? title : `${title} · ${site.shortName}`;
}

/** Without `.html` or a trailing slash. */
export function getPagePath(pathname: string): string {
  const path = pathname.replace(/(?:\/index)?(?:\.html)?\/?$/u, '');
  return path === '' ? '/' : path;
}

export function createAddressResolver(origin: URL): (path: string) => string {
  return (path) => new URL(path, origin).href;
}

type DescribedCollege = Pick<
  Site,
  'site' | 'demonstration' | 'name' | 'description' | 'foundedYear' | 'aisheCode' | 'contact' | 'socialLinks'
>;

/** Leaves out missing contacts, codes and links, and a sample emblem. */
export function describeCollege(site: DescribedCollege, address: (path: string) => string): WithContext<CollegeOrUniversity> {
  const { aisheCode, contact } = site;
  const links = site.socialLinks.filter((link) => !link.sample).map((link) => link.href);
  return {
    ...referToCollege(site.name, address),
    ...(site.description === undefined ? {} : { description: site.description }),
    ...(site.foundedYear === undefined ? {} : { foundingDate: String(site.foundedYear) }),
    ...(aisheCode === undefined ? {} : { identifier: { '@type': 'PropertyValue', propertyID: 'AISHE', value: aisheCode } }),
    ...(getSiteKind(site) === 'demonstration' ? {} : { logo: address('/brand/icon-512.png') }),
    ...(contact.sample || contact.postalAddress === null ? {} : { address: contact.postalAddress }),
    ...(contact.sample || contact.email === null ? {} : { email: contact.email }),
    ...(contact.sample || contact.telephone === null ? {} : { telephone: contact.telephone }),
    ...(links.length === 0 ? {} : { sameAs: links }),
  };
}

type DescribedCourse = Pick<
  ProgrammeCard['courses'][number],
  'id' | 'name' | 'ownName' | 'level' | 'duration' | 'mode' | 'credits' | 'text' | 'fees' | 'sample'
>;

const FREQUENCIES = { day: 'Daily', week: 'Weekly', month: 'Monthly', year: 'Yearly' } as const;

const DURATION = /^(?<count>[1-9][0-9]?)[\s-]+(?<unit>day|week|month|year)s?\b/iu;

/** Null for a duration other than "3 years" or the like, such as "Flexible". */
function describeCourseInstance({ mode, duration }: DescribedCourse): CourseInstance | null {
  const { count, unit = '' } = DURATION.exec(duration)?.groups ?? {};
  const repeatFrequency = Object.entries(FREQUENCIES).find(([name]) => name === unit.toLowerCase())?.[1];
  if (mode === undefined || repeatFrequency === undefined) return null;
  const courseSchedule = { '@type': 'Schedule', repeatCount: Number(count), repeatFrequency } as const;
  return { '@type': 'CourseInstance', courseMode: mode, courseSchedule };
}

/** Follows Google's rules; null for a sample or an incomplete course. The name is always English, as `duration` must be. */
export function describeCourse(
  course: DescribedCourse,
  summary: string,
  locale: Pick<Locale, 'language'>,
  address: (path: string) => string,
): readonly WithContext<Course>[] {
  const { id, name, ownName, level, text, credits, fees = [], sample } = course;
  const instance = describeCourseInstance(course);
  if (sample || instance === null || fees.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'Course',
      name,
      ...(ownName === name ? {} : { alternateName: ownName }),
      description: text ?? summary,
      educationalLevel: level,
      ...(credits === undefined ? {} : { numberOfCredits: credits }),
      url: address(localizePath(locale, getCoursePath(id))),
      provider: { '@id': address(COLLEGE_ID) },
      offers: fees.map(({ period, amount }) => ({ '@type': 'Offer', name: period, category: 'Paid', price: amount, priceCurrency: 'INR' })),
      hasCourseInstance: instance,
    },
  ];
}

export function describeCourseList(
  programmes: readonly { courses: readonly Pick<DescribedCourse, 'id' | 'name'>[] }[],
  locale: Pick<Locale, 'language'>,
  address: (path: string) => string,
): WithContext<ItemList>[] {
  const all = programmes.flatMap(({ courses }) => courses);
  const itemListElement = all.map(({ id, name }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    url: address(localizePath(locale, getCoursePath(id))),
  }));
  return [{ '@context': CONTEXT, '@type': 'ItemList', itemListElement }];
}

/** Null unless all sections are questions and one answer is no sample. */
export function describeQuestions(answers: readonly Pick<FacilityText, 'question' | 'sample' | 'html'>[]): WithContext<FAQPage> | null {
  if (answers.some(({ question }) => question === undefined)) return null;
  const questions = answers.flatMap(({ question, sample, html }): readonly Question[] => {
    if (question === undefined || sample || html === '') return [];
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: html } }];
  });
  return questions.length === 0 ? null : { '@context': CONTEXT, '@type': 'FAQPage', mainEntity: questions };
}
