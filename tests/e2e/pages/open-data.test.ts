/** Tests the open data of the built site (docs/behaviour.md, "Open data"). */
import { z } from 'astro/zod';

import { formatDays } from '#domain/dates.ts';
import { formatRupees } from '#domain/rupees.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const Courses = z.object({
  courses: z.array(
    z.object({ name: z.string(), seats: z.number().optional(), fees: z.array(z.object({ amount: z.number() })).optional() }),
  ),
});
const Dates = z.object({ dates: z.array(z.object({ title: z.string(), firstDay: z.string(), lastDay: z.string() })) });

test('the page of courses names its data, whose numbers are those of the page', async ({ page, request }) => {
  await page.goto('/Courses');
  const file = page.locator('head link[rel=alternate][type="application/json"]');
  await expect(file).toHaveAttribute('href', '/courses.json');
  const { courses } = Courses.parse(await (await request.get('/courses.json')).json());
  const rows = page.getByRole('main').getByRole('rowheader').getByRole('link');
  await expect(rows).toHaveText(courses.map(({ name }) => name));
  const given = courses.filter(({ seats, fees }) => seats !== undefined || fees !== undefined);
  expect(given).not.toEqual([]);
  for (const { name, seats, fees = [] } of given) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    if (seats !== undefined) await expect(row.getByRole('cell', { name: seats.toLocaleString('en-IN'), exact: true })).toBeVisible();
    const [first] = fees;
    if (first !== undefined) await expect(row).toContainText(formatRupees(first.amount, 'en-IN'));
  }
});

test('the page of dates names its data, whose days are those of the page, without samples', async ({ page, request }) => {
  await page.goto('/dates');
  await expect(page.locator('head link[rel=alternate][type="application/json"]')).toHaveAttribute('href', '/dates.json');
  const { dates } = Dates.parse(await (await request.get('/dates.json')).json());
  expect(dates.map(({ title }) => title)).toContain('Term examinations');
  expect(dates.map(({ title }) => title)).not.toContain('District Drama Week');
  for (const { title, firstDay, lastDay } of dates) {
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(entry.filter({ hasText: formatDays(firstDay, lastDay, 'to') }).first()).toBeAttached();
  }
});

for (const name of ['courses', 'dates']) {
  test(`the data of ${name} is valid by its schema`, async ({ request }) => {
    const { $id, ...schema } = z
      .object({ $id: z.url() })
      .loose()
      .parse(await (await request.get(`/${name}.schema.json`)).json());
    const data: unknown = await (await request.get(`/${name}.json`)).json();
    expect(data).toMatchObject({ $schema: $id, version: 1 });
    expect(z.fromJSONSchema(schema).safeParse(data).error).toBeUndefined();
  });
}
