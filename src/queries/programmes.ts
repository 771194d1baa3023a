import { type CollectionEntry, getCollection } from 'astro:content';

import { type CourseMode, PASSED_LEVELS, type PassedLevel, formatCourseTitle, withCourses } from '#records/courses/course.ts';
import { DEFAULT_LANGUAGE } from '#i18n/default-language.ts';
import type { Language } from '#i18n/languages.ts';
import { localize } from '#i18n/localize.ts';
import { getMessages } from '#i18n/messages.ts';

/** `id` is the last part of the address. `name` and `department` are always English: forms and the faculty list use them. */
export type ProgrammeCourse = CollectionEntry<'courses'>['data'] & {
  id: string;
  ownName: string;
  /** Both names. */
  title: string;
  ownDepartment: string | undefined;
  level: string;
  duration: string;
  mode?: CourseMode | undefined;
};

/** `id` is the anchor on `/Courses`. */
export type ProgrammeCard = CollectionEntry<'programmes'>['data'] & { id: string; courses: readonly ProgrammeCourse[] };

export async function getProgrammes(language: Language = DEFAULT_LANGUAGE): Promise<readonly ProgrammeCard[]> {
  const [programmes, courses] = await Promise.all([getCollection('programmes'), getCollection('courses')]);
  const all = withCourses(
    programmes.map(({ id, data }) => ({ ...data, id })),
    courses.map(({ id, data }) => ({ ...data, id })),
  );
  return all.map(({ courses: own, ...programme }) => {
    const { level, duration, ...rest } = localize(programme, language);
    const shown = own.map((course) => {
      const { name, department, mode = programme.mode } = course;
      const texts = localize(course, language);
      const names = { name, ownName: texts.name, title: formatCourseTitle({ name, ownName: texts.name }) };
      return { ...texts, ...names, department, ownDepartment: texts.department, level, duration: texts.duration ?? duration, mode };
    });
    return { ...rest, level, duration, courses: shown };
  });
}

const MOST_RELATED = 4;

/** The picture may be its subject area's. */
export async function getCourse(id: string, language: Language) {
  const programmes = await getProgrammes(language);
  for (const { courses, ...programme } of programmes) {
    const course = courses.find((one) => one.id === id);
    if (course === undefined) continue;
    const ofArea = programmes.flatMap((one) => one.courses).filter((one) => one !== course && one.area === course.area);
    const { picture } = [course, ...ofArea].find((one) => one.picture !== undefined) ?? {};
    const related = ofArea.length > 0 ? ofArea : courses.filter((one) => one !== course);
    return { programme, course, picture, related: related.slice(0, MOST_RELATED) };
  }
  throw new Error(`There is no course "${id}".`);
}

/** Returns what courses ask applicants to have passed, lowest first. */
export async function listPassedLevels(language: Language): Promise<readonly { id: PassedLevel; label: string }[]> {
  const required = new Set((await getProgrammes()).flatMap(({ courses }) => courses.map(({ requires }) => requires)));
  const { passedLevels } = getMessages(language).courses;
  return PASSED_LEVELS.filter((level) => required.has(level)).map((level) => ({ id: level, label: passedLevels[level] }));
}

export async function getCourseNames(): Promise<readonly string[]> {
  return (await getProgrammes()).flatMap(({ courses }) => courses.map(({ name }) => name));
}

/** Titles by the names that forms send. */
export async function getCourseTitles(language: Language): Promise<Readonly<Record<string, string>>> {
  const courses = (await getProgrammes(language)).flatMap((programme) => programme.courses);
  return Object.fromEntries(courses.flatMap(({ name, title }) => (title === name ? [] : [[name, title]])));
}
