/** `/Courses`: the four cards with the lists of docs/behaviour.md, "Courses". */
import { API_BASE } from '#domain/answers.ts';
import { expect, test } from '#tests/support/test.ts';

const LISTS = {
  'UG (3-Years)': ['B.P.E.S', 'BCA', 'BBA', 'B.Com. (Comp. App)', 'B.Sc. (Computer Science)', 'B.A.', 'B.Com.'],
  'PG (2-Years)': ['M.A. (English)', 'M.A. (Pol. Sci)', 'M.Sc. (Physics)', 'M.Com.', 'M.Sc. (CS)', 'MBA'],
  Vocational: [
    'B.Voc in Marketing Mgmt. & IT',
    'B.Voc in Public Services',
    'B.Voc in Medical Lab. Technology',
    'M.Voc in Mgmt. Banking & Finance',
    'B.Voc in Entrepreneurship',
  ],
  'Short Term Certified': [
    'Self Employed Tailor',
    'Makeup Artist',
    'IT Helpdesk Attendant',
    'Micro Finance Executive',
    'Junior Software Developer',
    'Associate Data Entry',
    'Domestic Biomatric',
  ],
};

test('four cards list every course in its order, as get_course_list does', async ({ page, request }) => {
  await page.goto('/Courses');
  for (const [title, courses] of Object.entries(LISTS)) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
    await expect(card.getByRole('listitem')).toHaveText(courses);
  }
  const answer = await request.get(`${API_BASE}get_course_list`);
  expect(await answer.json()).toEqual({
    success: true,
    data: Object.values(LISTS).flatMap((courses) => courses.map((course_name) => ({ course_name }))),
  });
});

test('a link leads to the enquiry form', async ({ page }) => {
  await page.goto('/Courses');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask about admission' })).toHaveAttribute('href', '/Admission-Enquiry');
});
