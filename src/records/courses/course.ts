/** See docs/behaviour.md, "Courses"; docs/api.md, "Course list". */
import * as z from 'zod/mini';

import { createParser } from '#domain/parse.ts';
import { createTextField } from '#domain/text.ts';

export const COURSE_NAME_MAX = 100;

export const COURSES_PAGE = 'Courses';

/** The modes of teaching, as Google's structured data for courses names them. */
export const COURSE_MODES = ['Onsite', 'Online', 'Blended'] as const;

export type CourseMode = (typeof COURSE_MODES)[number];

const order = z.int({ error: 'order must be a whole number' });

/** Parses the fields of a programme that the list of courses needs; src/schemas has the whole schema. */
export const parseProgramme = createParser(z.object({ order }));

export const parseCourse = createParser(
  z.object({
    order,
    name: createTextField({ label: 'name', max: COURSE_NAME_MAX }),
    programme: createTextField({ label: 'programme', max: 100 }),
  }),
);

const Course = z.object({ course_name: z.string() });

export type Course = z.infer<typeof Course>;

export const parseCourseList = createParser(z.array(Course));

type CourseNames = {
  /** The English name, by which forms send and store the course. */
  name: string;
  /** The name in the language of a page. */
  ownName: string;
};

/** Returns the English name to put after a translated one: in brackets, unless it contains brackets. */
export function formatEnglishName({ name }: Pick<CourseNames, 'name'>): string {
  return name.includes('(') ? name : `(${name})`;
}

/** Returns both names as one text, such as `बी.सी.ए. (BCA)`, or the English one if there is no other. */
export function formatCourseTitle({ name, ownName }: CourseNames): string {
  return ownName === name ? name : `${ownName} ${formatEnglishName({ name })}`;
}

/** Returns the address of the courses of a level or a subject area. */
export function getChosenCoursesPath(name: 'level' | 'area', value: string): string {
  return `/${COURSES_PAGE}?${name}=${encodeURIComponent(value)}`;
}

export function getCoursePath(id: string): string {
  return `/courses/${id}`;
}

/** Returns the address of the enquiry form with a course preselected. */
export function getEnquiryPath(course: string): string {
  return `/Admission-Enquiry?course=${encodeURIComponent(course)}`;
}

type ListedCourse = { order: number };

/** Adds its courses to each programme, both sorted by `order`. Programmes without courses are left out. */
export function withCourses<
  Programme extends ListedCourse & { id: string },
  Entry extends ListedCourse & { name: string; programme: string },
>(programmes: readonly Programme[], courses: readonly Entry[]): readonly (Programme & { courses: readonly Entry[] })[] {
  return [...programmes]
    .sort((one, other) => one.order - other.order)
    .map((programme) => ({
      ...programme,
      courses: courses
        .filter((course) => course.programme === programme.id)
        .sort((one, other) => one.order - other.order || one.name.localeCompare(other.name)),
    }))
    .filter((programme) => programme.courses.length > 0);
}
