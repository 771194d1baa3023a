import { expect, test } from 'vitest';

import { formatCourseTitle, parseCourse, parseProgramme, sumFees, withCourses } from '#records/courses/course.ts';

test('missing and wrong fields are named', () => {
  expect(parseProgramme({ order: 1.5 })).toMatchObject({
    errors: { order: 'order must be a whole number' },
  });
  expect(parseCourse({ name: ' ', order: 1 })).toMatchObject({
    errors: { name: 'name is required', programme: expect.stringMatching(/^programme/u) },
  });
});

test('programmes and courses come in their order, courses with the same place by name, and a programme without courses is left out', () => {
  const programmes = [
    { id: 'pg', order: 2 },
    { id: 'ug', order: 1 },
    { id: 'none', order: 4 },
  ];
  const courses = [
    { name: 'M.A.', programme: 'pg', order: 1 },
    { name: 'BCA', programme: 'ug', order: 2 },
    { name: 'BBA', programme: 'ug', order: 2 },
    { name: 'B.A.', programme: 'ug', order: 1 },
  ];
  const found = withCourses(programmes, courses).map(({ id, courses: own }) => [id, ...own.map(({ name }) => name)]);
  expect(found).toEqual([
    ['ug', 'B.A.', 'BBA', 'BCA'],
    ['pg', 'M.A.'],
  ]);
});

test('a translated name stands before the English one, which has brackets unless it has some already', () => {
  expect(formatCourseTitle({ name: 'BCA', ownName: 'बी.सी.ए.' })).toBe('बी.सी.ए. (BCA)');
  expect(formatCourseTitle({ name: 'M.A. (English)', ownName: 'एम.ए. (अंग्रेज़ी)' })).toBe('एम.ए. (अंग्रेज़ी) M.A. (English)');
  expect(formatCourseTitle({ name: 'BCA', ownName: 'BCA' })).toBe('BCA');
});

test('all payments for a course add up; a course without fees has no sum', () => {
  expect(sumFees([{ amount: 8900 }, { amount: 8200 }, { amount: 8200 }])).toBe(25300);
  expect([sumFees([]), sumFees()]).toEqual([undefined, undefined]);
});
