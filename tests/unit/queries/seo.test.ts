import { expect, test } from 'vitest';

import { createAddressResolver, describeCollege, describeCourse, describeCourseList, describeQuestions } from '#queries/seo.ts';

test('questions are given to search engines if all parts of the page are questions, without samples', () => {
  const own = { question: 'Must I buy every book?', html: '<p>No.</p>' };
  const sample = { question: 'How will I learn?', sample: 'made-up' as const, html: '<p>On screen.</p>' };
  expect(describeQuestions([own, sample])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Must I buy every book?', acceptedAnswer: { '@type': 'Answer', text: '<p>No.</p>' } }],
  });
  expect(describeQuestions([sample])).toBeNull();
  expect(describeQuestions([])).toBeNull();
  expect(describeQuestions([own, { question: undefined, html: '<p>Text</p>' }])).toBeNull();
});

const english = { language: 'en' } as const;
const address = createAddressResolver(new URL('https://college.test'));
const full = {
  id: 'ma',
  name: 'M.A.',
  ownName: 'M.A.',
  level: 'Postgraduate',
  duration: '2-years',
  mode: 'Onsite' as const,
  fees: [{ period: 'First year', amount: 9000 }],
};

/** Returns what search engines are told about a course. */
function describeTestCourse(course: Partial<typeof full> & { credits?: number; text?: string; sample?: 'made-up' }) {
  return describeCourse({ ...full, ...course }, 'Two years', english, address);
}

test('a course has what the rules of search engines require: its college, its fees, how it is taught, and how long', () => {
  expect(describeTestCourse({})).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'M.A.',
      description: 'Two years',
      educationalLevel: 'Postgraduate',
      url: 'https://college.test/courses/ma',
      provider: { '@id': 'https://college.test/#college' },
      offers: [{ '@type': 'Offer', name: 'First year', category: 'Paid', price: 9000, priceCurrency: 'INR' }],
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Onsite',
        courseSchedule: { '@type': 'Schedule', repeatCount: 2, repeatFrequency: 'Yearly' },
      },
    },
  ]);
  expect(describeTestCourse({ credits: 80, text: 'About English.' })).toMatchObject([
    { description: 'About English.', numberOfCredits: 80 },
  ]);
});

test.each([
  ['3 years, 6 terms', 3, 'Yearly'],
  ['6 months', 6, 'Monthly'],
  ['12-Week', 12, 'Weekly'],
])('the duration %j is a schedule', (duration, repeatCount, repeatFrequency) => {
  expect(describeTestCourse({ duration })).toMatchObject([{ hasCourseInstance: { courseSchedule: { repeatCount, repeatFrequency } } }]);
});

test('a sample, and a course of which the college has not given all of it, is no course for search engines', () => {
  for (const course of [{ sample: 'made-up' as const }, { fees: [] }, { duration: 'Flexible' }, { duration: 'Some 3 years' }])
    expect(describeTestCourse(course)).toEqual([]);
  const { mode: _, ...untaught } = full;
  expect(describeCourse(untaught, 'Two years', english, address)).toEqual([]);
});

test('in another language a course keeps its English name, with the other one beside it, and leads to its page there', () => {
  const hindi = { language: 'hi' } as const;
  const course = { name: 'M.A.', alternateName: 'एम.ए.', url: 'https://college.test/hi/courses/ma' };
  expect(describeCourse({ ...full, ownName: 'एम.ए.' }, 'Two years', hindi, address)).toMatchObject([course]);
  expect(describeCourseList([{ courses: [full] }], hindi, address)).toMatchObject([
    { itemListElement: [{ name: 'M.A.', url: 'https://college.test/hi/courses/ma' }] },
  ]);
});

test('the list of courses has the name and the page of each', () => {
  expect(describeCourseList([{ courses: [full] }, { courses: [{ id: 'mba', name: 'MBA' }] }], english, address)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'M.A.', url: 'https://college.test/courses/ma' },
        { '@type': 'ListItem', position: 2, name: 'MBA', url: 'https://college.test/courses/mba' },
      ],
    },
  ]);
});

test('the college has its AISHE code, by which registers know it, and none if the college gives none', () => {
  const contact = { sample: 'made-up' as const, postalAddress: null, email: null, telephone: null, hours: [] };
  const site = { site: 'own' as const, name: 'Test College', description: 'A college.', foundedYear: 1968, contact, socialLinks: [] };
  expect(describeCollege({ ...site, aisheCode: 'C-12345' }, address)).toMatchObject({
    '@type': 'CollegeOrUniversity',
    identifier: { '@type': 'PropertyValue', propertyID: 'AISHE', value: 'C-12345' },
  });
  expect(describeCollege(site, address)).not.toHaveProperty('identifier');
});
