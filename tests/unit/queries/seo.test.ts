import { expect, test } from 'vitest';

import { courseData, questionData } from '#queries/seo.ts';

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

test('each course is described by its programme and belongs to the college', () => {
  const programme = { id: 'pg', order: 1, level: 'Postgraduate', title: 'PG', summary: 'Two years', duration: '2-years', hidden: false };
  expect(courseData([{ ...programme, courses: ['M.A.', 'MBA'] }], new URL('https://college.test'))).toMatchObject({
    '@graph': [
      { '@type': 'Course', name: 'M.A.', description: 'Two years', url: 'https://college.test/Courses#pg' },
      { '@type': 'Course', name: 'MBA', provider: { '@id': 'https://college.test/#college' } },
    ],
  });
});
