import type { Page } from 'playwright/test';

import firstList from '#tests/content/faculty/faculty.json' with { type: 'json' };
import type { DirectoryDepartment, DirectoryMember } from '#records/faculty/directory.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { DEVICE_FONTS, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const CALL = '**/api/users/get_faculty_list';

function createDirectoryMember(srNo: number, more: Partial<DirectoryMember> = {}): DirectoryMember {
  return { srNo, name: `Teacher ${String(srNo)}`, designation: 'Assistant Professor', qualification: 'M.A., NET', ...more };
}

function createDepartment(department: string, size: number): DirectoryDepartment {
  return { department, faculty: Array.from({ length: size }, (_, index) => createDirectoryMember(index + 1)) };
}

async function answer(page: Page, data: unknown): Promise<void> {
  await page.route(CALL, (route) => route.fulfill({ json: { success: true, data } }));
}

function getDepartment(page: Page, name: string) {
  return page.locator('summary', { hasText: name });
}

function getMembers(page: Page, name: string) {
  return page.getByRole('region', { name: `Faculty of ${name}` });
}

test('the newest list replaces that of the build, one department is open at a time, a click on the open one closes it, its table scrolls in 24 rem, its head in sight, by keyboard too; a missing picture is named, one that fails to load is hidden, and all members are printed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const faculty = [
    createDirectoryMember(1, { profileImage: '/brand/icon-192.png' }),
    createDirectoryMember(2, { profileImage: '/api/users/faculty_image/gone' }),
  ];
  await answer(page, [{ department: 'English', faculty }, createDepartment('Physics', 1), createDepartment('Commerce', 30)]);
  await page.route('**/faculty_image/gone', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/faculty_list');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['English', 'Physics', 'Commerce', 'Teach with us']);
  await expect(page.getByRole('link', { name: 'Career Opportunities' })).toHaveAttribute('href', '/notices');
  await expect(getDepartment(page, 'English')).toContainText('2 faculty members');
  await expect(getDepartment(page, 'Physics')).toContainText('1 faculty member');
  await getDepartment(page, 'English').click();
  const rows = getMembers(page, 'English').getByRole('row');
  await expect(rows.nth(1).getByRole('img', { name: 'Portrait of Teacher 1' })).toBeVisible();
  await expect(rows.nth(2).locator('img')).toBeHidden();
  await expect(rows.nth(2)).not.toContainText('No Image');
  await getDepartment(page, 'Physics').click();
  await expect(getMembers(page, 'Physics')).toBeVisible();
  await expect(getMembers(page, 'English')).toBeHidden();
  await getDepartment(page, 'Physics').press('Enter');
  await expect(getMembers(page, 'Physics')).toBeHidden();
  await getDepartment(page, 'Commerce').click();
  const region = getMembers(page, 'Commerce');
  await expect(region.getByRole('columnheader')).toHaveText(['Sr No.', 'Profile Image', 'Name', 'Designation', 'Qualification']);
  await expect(region.getByRole('row').nth(2)).toHaveText(/2\s*No Image\s*Teacher 2\s*Assistant Professor\s*M\.A\., NET/u);
  await expect(region).toHaveCSS('max-height', '384px');
  await getDepartment(page, 'Commerce').press('Tab');
  await expect(region).toBeFocused();
  await page.keyboard.press('End');
  await expect(region.getByRole('rowheader', { name: 'Teacher 30' })).toBeInViewport();
  await expect(region.getByRole('columnheader', { name: 'Designation' })).toBeInViewport();
  await getDepartment(page, 'Commerce').click();
  await expect(region).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['English', 'Commerce']) await expect(getMembers(page, name).getByRole('rowheader').last()).toBeVisible();
  const { shown, whole } = await region.evaluate(({ clientHeight, scrollHeight }) => ({ shown: clientHeight, whole: scrollHeight }));
  expect(shown, 'nothing is cut off').toBe(whole);
});

test(
  'the list of the build is there at once, closed, the newest one keeps what was opened, and nothing in view moves',
  DEVICE_FONTS,
  async ({ page, apiFaults }) => {
    const shifts = await watchLayoutShifts(page);
    const release = await apiFaults.hold('get_faculty_list');
    await page.goto('/faculty_list');
    const name = firstList[0]?.dept ?? '';
    await expect(getMembers(page, name)).toBeHidden();
    await getDepartment(page, name).click();
    await expect(getMembers(page, name).getByRole('rowheader').first()).toHaveText(firstList[0]?.name ?? '');
    await expect(page.getByText(/Loading/u).filter({ visible: true })).toHaveCount(0);
    const opened = await shifts();
    await release();
    await expect(getDepartment(page, name)).toContainText(/\d+ faculty members?/u);
    await expect(getMembers(page, name), 'what was opened stays open').toBeVisible();
    expect(await shifts()).toBeCloseTo(opened, 4);
  },
);

test('if the newest list cannot be loaded, the list of the build stays and says so, and an empty list says so, too', async ({
  page,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  await apiFaults.cutOff('get_faculty_list');
  await page.goto('/faculty_list');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'The newest list could not be loaded. Some entries may have changed.',
  );
  await expect(getDepartment(page, firstList[0]?.dept ?? '')).toBeVisible();
  expect(await findAxeProblems(page, 'main [role=status]')).toEqual([]);
  await apiFaults.restore('get_faculty_list');
  await answer(page, []);
  await page.reload();
  await expect(page.getByText('No faculty members are listed at the moment.')).toBeVisible();
  await expect(page.locator('main details')).toHaveCount(0);
});
