import type { Page } from 'playwright/test';

import { FacultyConsolePage } from '#tests/support/browser/pages/FacultyConsolePage.ts';
import { createFacultyMember } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** A name has no digits. */
function getLetters(number: number): string {
  return String.fromCharCode(65 + Math.floor(number / 26)) + String.fromCharCode(97 + (number % 26));
}

async function showMembers(page: Page): Promise<FacultyConsolePage> {
  const members = Array.from({ length: 120 }, (_, index) => {
    return createFacultyMember({ id: String(index), name: `Member ${getLetters(index)}`, designation: 'Lecturer' });
  });
  await page.route('**/api/users/get_admin_list_faculty', (route) => route.fulfill({ json: { success: true, data: members } }));
  await page.route('**/api/users/faculty/*', (route) => {
    const index = Number(route.request().url().split('/').at(-1));
    const changed = createFacultyMember({ ...members[index], designation: 'Professor' });
    members[index] = changed;
    return route.fulfill({ json: { success: true, faculty: changed, message: 'Faculty Updated Successfully' } });
  });
  const console = new FacultyConsolePage(page);
  await console.open();
  return console;
}

test('after a save on page 2 the list is where it was, and the row is marked and focused, once', async ({ page, logIn }) => {
  await logIn();
  const console = await showMembers(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await console.row('Member Cz').scrollIntoViewIfNeeded();
  const box = page.locator('.data-table-box');
  const scrolled = await box.evaluate(({ scrollTop }) => scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await console.act('Member Cz', 'Edit');
  await console.designation.fill('Professor');
  await console.save();
  await console.closeAndReload('Faculty Updated Successfully');
  await expect(page.getByText('Rows 51 to 100 of 120')).toBeVisible();
  await expect(page.getByText('Member Cz', { exact: true })).toBeFocused();
  await expect(console.row('Member Cz')).toHaveClass('data-table-saved');
  expect(Math.abs((await box.evaluate(({ scrollTop }) => scrollTop)) - scrolled)).toBeLessThan(2);
  await page.keyboard.press('Tab');
  await expect(console.button('Member Cz', 'Edit')).toBeFocused();

  await page.reload();
  await expect(page.getByText('Rows 1 to 50 of 120')).toBeVisible();
  await expect(console.row('Member Aa')).toBeVisible();
  await expect(page.locator('.data-table-saved')).toHaveCount(0);
});
