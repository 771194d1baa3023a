import type { Locator, Page } from 'playwright/test';

import administration from '#tests/content/administration/people.json' with { type: 'json' };
import governing from '#tests/content/governing-body/members.json' with { type: 'json' };
import { expect, phone, test } from '#tests/support/browser/test.ts';

const { people } = administration;
const { members } = governing;
/** A dash, and a word for screen readers. */
const NONE = '—none';

async function expectCards(page: Page, label: string): Promise<void> {
  await page.setViewportSize(phone.viewport);
  const cell = page.locator(`td[data-label="${label}"]`).first();
  await expect(cell).toBeVisible();
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toContain(label);
  for (const empty of await page.locator('.card-table-none').all()) await expect(empty).toBeHidden();
}

async function expectPictures(pictures: Locator, count: number): Promise<void> {
  await expect(pictures).toHaveCount(count);
  const descriptions = await pictures.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        return image.alt;
      }),
    ),
  );
  expect(descriptions).not.toContain('');
}

test('the administration has a photo if there is one, name and role of each person, and a contact where there is one; on a phone each is a card with labels and without empty fields', async ({
  page,
}) => {
  await page.goto('/adminitration');
  const table = page.getByRole('table', { name: 'The people of the administration' });
  await expect(table.getByRole('columnheader')).toHaveText(['Photo', 'Name', 'Role', 'Contact']);
  await expect(table.getByRole('rowheader')).toHaveText(people.map(({ name }) => name));
  await expect(table.getByRole('cell')).toHaveText(people.flatMap((person) => ['', person.role, person.contact ?? NONE]));
  await expect(table.getByRole('link')).toHaveText(people.flatMap(({ contact }) => contact ?? []));
  await expectPictures(table.getByRole('img'), people.filter((person) => 'picture' in person).length);
  await expectCards(page, 'Role');
});

test('the governing body has its members with designation, education and photo, as cards on a phone', async ({ page }) => {
  await page.goto('/governing-body');
  const table = page.getByRole('table', { name: 'The members of the Governing Body' });
  await expect(table.getByRole('columnheader')).toHaveText(['Sr No.', 'Photo', 'Name', 'Designation', 'Education']);
  await expect(table.getByRole('rowheader')).toHaveCount(members.length);
  await expect(table.getByRole('rowheader')).toHaveText(members.map(({ name }) => name));
  await expect(table.getByRole('cell')).toHaveText(
    members.flatMap((member, index) => [String(index + 1), '', member.designation || NONE, member.education]),
  );
  await expectPictures(table.getByRole('img'), members.filter((member) => 'picture' in member).length);
  await expectCards(page, 'Education');
});
