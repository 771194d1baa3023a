/** `/adminitration` and `/governing-body`: tables that become cards on a phone (spec §2). */
import type { Locator } from 'playwright/test';

import administration from '#content/administration/people.json' with { type: 'json' };
import governing from '#content/governing-body/members.json' with { type: 'json' };
import { expect, phone, test } from '#tests/support/test.ts';

const { people } = administration;
const { members } = governing;

/** A name as the page shows it: what stands in for a fact says so. */
function shownName({ name, sample }: { name: string; sample?: boolean }): string {
  return sample === true ? `${name} Sample` : name;
}

async function expectPictures(pictures: Locator, count: number): Promise<void> {
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('alt', /\w/u);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  }
}

test('the administration has photo, name and role of each person, and a contact where there is one', async ({ page }) => {
  await page.goto('/adminitration');
  const table = page.getByRole('table', { name: 'The people of the administration' });
  await expect(table.getByRole('columnheader')).toHaveText(['Photo', 'Name', 'Role', 'Contact']);
  await expect(table.getByRole('rowheader')).toHaveText(people.map(shownName));
  for (const [index, { role, contact }] of people.entries()) {
    const row = table.getByRole('row').nth(index + 1);
    await expect(row.getByRole('cell').nth(1)).toHaveText(role);
    await expect(row.getByRole('cell').nth(2)).toContainText(contact ?? 'none');
    await expect(row.getByRole('link')).toHaveCount(contact === null ? 0 : 1);
  }
  await expectPictures(table.getByRole('img'), people.length);
});

test('the governing body has fifteen members with designation, education and photo', async ({ page }) => {
  await page.goto('/governing-body');
  const table = page.getByRole('table', { name: 'The members of the governing body' });
  await expect(table.getByRole('columnheader')).toHaveText(['No.', 'Photo', 'Name', 'Designation', 'Education']);
  await expect(table.getByRole('rowheader')).toHaveCount(15);
  await expect(table.getByRole('rowheader')).toHaveText(members.map(shownName));
  for (const [index, { designation, education }] of members.entries()) {
    const cells = table
      .getByRole('row')
      .nth(index + 1)
      .getByRole('cell');
    await expect(cells.nth(0)).toHaveText(String(index + 1));
    await expect(cells.nth(2)).toContainText(designation === '' ? 'none' : designation);
    await expect(cells.nth(3)).toHaveText(education);
  }
  await expectPictures(table.getByRole('img'), 15);
});

test.describe('on a phone', () => {
  test.use(phone);

  for (const [route, label] of [
    ['/adminitration', 'Role'],
    ['/governing-body', 'Education'],
  ] as const) {
    test(`${route}: rows become cards that name their facts and leave out what is empty`, async ({ page }) => {
      await page.goto(route);
      const cell = page.locator(`td[data-label="${label}"]`).first();
      await expect(cell).toBeVisible();
      expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toContain(label);
      for (const empty of await page.locator('.card-table-none').all()) await expect(empty).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }
});
