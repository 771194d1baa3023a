/** `/Courses`: the cards with the lists of courses (docs/behaviour.md, "Courses"). */
import postgraduate from '#tests/content/programmes/postgraduate.json' with { type: 'json' };
import shortTerm from '#tests/content/programmes/short-term.json' with { type: 'json' };
import undergraduate from '#tests/content/programmes/undergraduate.json' with { type: 'json' };
import vocational from '#tests/content/programmes/vocational.json' with { type: 'json' };
import { API_BASE } from '#domain/answers.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const programmes = [undergraduate, postgraduate, vocational, shortTerm];

test('the cards list every course in its order, as get_course_list does', async ({ page, request }) => {
  await page.goto('/Courses');
  for (const { title, courses } of programmes) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
    await expect(card.getByRole('listitem')).toHaveText(courses);
  }
  const answer = await request.get(`${API_BASE}get_course_list`);
  expect(await answer.json()).toEqual({
    success: true,
    data: programmes.flatMap(({ courses }) => courses.map((course_name) => ({ course_name }))),
  });
});
