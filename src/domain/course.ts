/** See docs/behaviour.md, "Courses"; docs/api.md, "Course list". */
import * as z from 'zod/mini';

import { parserOf } from './parse.ts';
import { textField } from './text.ts';

const COURSE_TEXT_MAX = 100;

function shortText(label: string) {
  return textField({ label, max: COURSE_TEXT_MAX });
}

const Programme = z.object({
  hidden: z.optional(z.boolean({ error: 'hidden must be true or false' })),
  order: z.int({ error: 'order must be a whole number' }),
  level: shortText('level'),
  title: shortText('title'),
  summary: shortText('summary'),
  duration: shortText('duration'),
  courses: z
    .array(shortText('courses: each name'), { error: 'courses must be a list of names' })
    .check(z.minLength(1, { error: 'courses must have at least one name' })),
});

const Course = z.object({ course_name: z.string() });

export type Programme = z.infer<typeof Programme>;

export type Course = z.infer<typeof Course>;

export const parseProgramme = parserOf(Programme);

export const parseCourseList = parserOf(z.array(Course));

export function coursesOf(programmes: readonly Programme[]): readonly Course[] {
  return programmes.toSorted((a, b) => a.order - b.order).flatMap(({ courses }) => courses.map((course_name) => ({ course_name })));
}
