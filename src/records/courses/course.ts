import * as z from 'zod/mini';

import { type ParsedBy, createParser } from '#domain/parse.ts';
import { createTextField } from '#domain/text.ts';

export const COURSE_NAME_MAX = 100;

export const COURSES_PAGE = 'Courses';

/** As Google's structured data for courses names them. */
export const COURSE_MODES = ['Onsite', 'Online', 'Blended'] as const;

/** What applicants must have passed, lowest first. */
export const PASSED_LEVELS = ['class-8', 'class-10', 'class-12', 'degree'] as const;

export type PassedLevel = (typeof PASSED_LEVELS)[number];

export type CourseMode = (typeof COURSE_MODES)[number];

const order = z.int({ error: 'order must be a whole number' });

/** Only what lists need; src/schemas has the whole. */
export const parseProgramme = createParser(z.object({ order }));

export const parseCourse = createParser(
  z.object({
    order,
    name: createTextField({ label: 'name', max: COURSE_NAME_MAX }),
    programme: createTextField({ label: 'programme', max: 100 }),
  }),
);

export const parseCourseList = createParser(z.array(z.object({ course_name: z.string() })));

export type Course = ParsedBy<typeof parseCourseList>[number];

type CourseNames = {
  /** In English, as forms store it. */
  name: string;
  ownName: string;
};

export function formatEnglishName({ name }: Pick<CourseNames, 'name'>): string {
  return name.includes('(') ? name : `(${name})`;
}

export function formatCourseTitle({ name, ownName }: CourseNames): string {
  return ownName === name ? name : `${ownName} ${formatEnglishName({ name })}`;
}

/** Adds up all payments; undefined without any. */
export function sumFees(fees: readonly { amount: number }[] = []): number | undefined {
  return fees.length === 0 ? undefined : fees.reduce((sum, { amount }) => sum + amount, 0);
}

export function getChosenCoursesPath(name: 'level' | 'area', value: string): string {
  return `/${COURSES_PAGE}?${name}=${encodeURIComponent(value)}`;
}

export function getCoursePath(id: string): string {
  return `/courses/${id}`;
}

export function getEnquiryPath(course: string): string {
  return `/Admission-Enquiry?course=${encodeURIComponent(course)}`;
}

type ListedCourse = { order: number };

/** Sorted; without programmes that have no courses. */
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
