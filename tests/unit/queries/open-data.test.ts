import { z } from 'astro/zod';
import { expect, test } from 'vitest';

import { describeOpenCourses, describeOpenDates, makeOpenDataSchema } from '#queries/open-data.ts';
import { createAddressResolver } from '#queries/seo.ts';

const address = createAddressResolver(new URL('https://college.test'));
const publication = { college: 'Test College', built: '2026-11-27', address };
const about = { version: 1, built: '2026-11-27', college: 'Test College' };
const course = {
  id: 'ba',
  name: 'B.A.',
  ownName: 'B.A.',
  programme: 'ug',
  level: 'Undergraduate',
  area: 'Arts',
  duration: '3 years',
  sample: false,
};
const full = {
  ...course,
  mode: 'Onsite' as const,
  hours: 3200,
  seats: 240,
  subjects: ['English, history'],
  fees: [
    { period: 'First year', amount: 8900, due: 'At admission', hi: { period: 'पहला साल' } },
    { period: 'Second year', amount: 8200 },
  ],
  syllabus: '/documents/ba.pdf',
};

/** Returns what a reader gets: JSON has no undefined values. */
function publish(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data));
}

test('a course has what is given about it, in English, and a sample its name alone', () => {
  const courses = [full, course, { ...full, id: 'sample', sample: true }];
  expect(publish(describeOpenCourses([{ id: 'ug', courses }], publication))).toEqual({
    ...about,
    $schema: 'https://college.test/courses.schema.json',
    page: 'https://college.test/Courses',
    courses: [
      {
        ...{ id: 'ba', name: 'B.A.', programme: 'ug', page: 'https://college.test/courses/ba', level: 'Undergraduate', area: 'Arts' },
        ...{ duration: '3 years', mode: 'Onsite', hours: 3200, seats: 240, subjects: ['English, history'] },
        fees: [
          { period: 'First year', amount: 8900, due: 'At admission' },
          { period: 'Second year', amount: 8200 },
        ],
        syllabus: 'https://college.test/documents/ba.pdf',
      },
      {
        ...{ id: 'ba', name: 'B.A.', programme: 'ug', page: 'https://college.test/courses/ba', level: 'Undergraduate', area: 'Arts' },
        duration: '3 years',
      },
      { id: 'sample', name: 'B.A.', programme: 'ug', page: 'https://college.test/courses/sample' },
    ],
  });
});

test('a date has what is given about it, and a sample is left out', () => {
  const date = { title: 'Open day', kind: 'event' as const, firstDay: '2027-01-04', lastDay: '2027-01-05', sample: false };
  const dates = [
    { ...date, place: 'Hall', href: '/admission', courses: ['ba'] },
    { ...date, sample: true },
  ];
  expect(publish(describeOpenDates(dates, publication))).toEqual({
    ...about,
    $schema: 'https://college.test/dates.schema.json',
    page: 'https://college.test/dates',
    dates: [
      {
        ...{ title: 'Open day', kind: 'event', firstDay: '2027-01-04', lastDay: '2027-01-05', place: 'Hall', courses: ['ba'] },
        page: 'https://college.test/admission',
      },
    ],
  });
});

test('the schema accepts the data, and refuses a fee that is no number and a field that it does not name', () => {
  const { $id, ...schema } = makeOpenDataSchema('courses', address);
  expect($id).toBe('https://college.test/courses.schema.json');
  const isValid = (data: unknown) => z.fromJSONSchema(schema).safeParse(publish(data)).success;
  const data = describeOpenCourses([{ id: 'ug', courses: [full] }], publication);
  const [first] = data.courses;
  expect(isValid(data)).toBe(true);
  expect(isValid({ ...data, courses: [{ ...first, fees: [{ period: 'First year', amount: '8900' }] }] })).toBe(false);
  expect(isValid({ ...data, colour: 'red' })).toBe(false);
});
