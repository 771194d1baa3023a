import { expect, test } from 'vitest';

import { coursesOf, parseCourseList, parseProgramme } from '#domain/course.ts';

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

test('courses come in the order of the programmes, whatever the order of the files', () => {
  const second = { ...PROGRAMME, order: 2, courses: ['M.A.'] };
  expect(coursesOf([second, PROGRAMME])).toEqual([{ course_name: 'B.A.' }, { course_name: 'BCA' }, { course_name: 'M.A.' }]);
});

test('a course list is a list of names', () => {
  expect(parseCourseList([{ course_name: 'B.A.' }]).ok).toBe(true);
  expect(parseCourseList(['B.A.']).ok).toBe(false);
  expect(parseCourseList({ course_name: 'B.A.' }).ok).toBe(false);
});
