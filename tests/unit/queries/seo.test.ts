import { expect, test } from 'vitest';

import { addressesAt, courseData, courseListData, questionData } from '#queries/seo.ts';

test('questions are given to search engines if all parts of the page are questions, without samples', () => {
  const own = { question: 'Must I buy every book?', sample: false, html: '<p>No.</p>' };
  const sample = { question: 'How will I learn?', sample: true, html: '<p>On screen.</p>' };
  expect(questionData([own, sample])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Must I buy every book?', acceptedAnswer: { '@type': 'Answer', text: '<p>No.</p>' } }],
  });
  expect(questionData([sample])).toBeNull();
  expect(questionData([])).toBeNull();
  expect(questionData([own, { question: undefined, sample: false, html: '<p>Text</p>' }])).toBeNull();
});

const address = addressesAt(new URL('https://college.test'));
const course = { order: 1, programme: 'pg', area: 'Arts', level: 'Postgraduate', duration: '2 years', sample: false, hidden: false };
const [ma, mba] = [
  { ...course, id: 'ma', name: 'M.A.', fees: [{ period: 'First year', amount: 9000 }] },
  { ...course, id: 'mba', name: 'MBA', text: 'About companies.' },
];

test('a course is described by its text or its programme, has its fees, and belongs to the college', () => {
  expect(courseListData([{ summary: 'Two years', courses: [ma, mba] }], address)).toMatchObject([
    {
      '@graph': [
        {
          '@type': 'Course',
          name: 'M.A.',
          description: 'Two years',
          url: 'https://college.test/courses/ma',
          offers: [{ '@type': 'Offer', category: 'First year', price: 9000, priceCurrency: 'INR' }],
        },
        { '@type': 'Course', name: 'MBA', description: 'About companies.', provider: { '@id': 'https://college.test/#college' } },
      ],
    },
  ]);
  expect(courseData(ma, 'Two years', address)).toMatchObject([{ '@context': 'https://schema.org', '@type': 'Course', name: 'M.A.' }]);
});

test('a sample is no course for search engines', () => {
  const sample = { ...ma, sample: true };
  expect(courseData(sample, 'Two years', address)).toEqual([]);
  expect(courseListData([{ summary: 'Two years', courses: [sample, mba] }], address)).toMatchObject([{ '@graph': [{ name: 'MBA' }] }]);
});
