import { expect, test } from 'vitest';

import { parseCourseList, parseProgramme } from '#domain/course.ts';

const PROGRAMME = {
  order: 1,
  level: 'Undergraduate',
  title: 'UG (3-Years)',
  summary: 'Undergraduate Courses',
  duration: '3-years',
  courses: ['B.A.', 'BCA'],
};

test('a programme is read unchanged from its file', () => {
  expect(parseProgramme(PROGRAMME)).toEqual({ ok: true, value: PROGRAMME });
});

test('missing and wrong fields are named', () => {
  expect(parseProgramme({ order: 1.5, level: '', courses: [] })).toMatchObject({
    errors: {
      order: 'order must be a whole number',
      level: 'level is required',
      title: 'title is required',
      courses: 'courses must have at least one name',
    },
  });
  expect(parseProgramme({ ...PROGRAMME, courses: ['B.A.', ' '] })).toMatchObject({ errors: { courses: 'courses: each name is required' } });
  expect(parseProgramme({ ...PROGRAMME, courses: 'B.A.' })).toMatchObject({ errors: { courses: 'courses must be a list of names' } });
});

test('a course list is a list of names', () => {
  expect(parseCourseList([{ course_name: 'B.A.' }]).ok).toBe(true);
  expect(parseCourseList(['B.A.']).ok).toBe(false);
  expect(parseCourseList({ course_name: 'B.A.' }).ok).toBe(false);
});
