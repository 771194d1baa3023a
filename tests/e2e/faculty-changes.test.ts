import type { Page, Request } from 'playwright/test';

import { LoginPage } from '#tests/support/pages/LoginPage.ts';
import { FacultyConsolePage } from '#tests/support/pages/FacultyConsolePage.ts';
import { aJpeg, aPng } from '#tests/support/pictures.ts';
import { aFacultyMember } from '#tests/support/records.ts';
import { expect, siteAddress, staffLogin, test } from '#tests/support/test.ts';

const KIND = 'Please upload jpeg/png/jfif extension image';
/**
 * The browser logs a console error for a refused save, and for a request for a record's version.
 */
const REFUSED = /Failed to load resource/u;

const texts = { name: 'Dr. Asha Rani', designation: 'Professor', qualification: 'M.A., Ph.D. (Delhi)', dept: 'Music & Dance' };

/** Returns a name that consists only of letters and that no other test uses. */
function uniqueName(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => String.fromCodePoint(97 + (byte % 26)));
  return `Test ${letters.join('')}`;
}

function watchCalls(page: Page, path: string): readonly Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/api/users/${path}`) && request.method() !== 'GET') calls.push(request);
  });
  return calls;
}

async function expectTyped(console: FacultyConsolePage): Promise<void> {
  await expect(console.name).toHaveValue(texts.name);
  await expect(console.designation).toHaveValue(texts.designation);
  await expect(console.qualification).toHaveValue(texts.qualification);
  await expect(console.dept).toHaveValue(texts.dept);
}

test('a faculty member is added with a picture, seen by visitors, changed and deleted', async ({ page, logIn, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/status of 409/u);
  await logIn();
  const name = uniqueName();
  async function directory(): Promise<string> {
    return (await page.request.get(`${siteAddress()}/api/users/get_faculty_list`)).text();
  }
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.addButton.click();
  await console.fill({ ...texts, name });
  await console.picture.setInputFiles({ name: 'portrait.jfif', mimeType: 'image/jpeg', buffer: await aJpeg() });
  await expect(console.preview).toBeVisible();
  await console.save();
  await console.closeAndReload('Faculty Added Successfully');
  await expect(console.row(name)).toContainText('Music & Dance');
  expect(await directory()).toContain(name);

  await console.button(name, 'Edit').click();
  await expect(console.form).toHaveAccessibleName('Edit Faculty');
  await expect(console.presentPicture).toBeVisible();
  const picture = await console.presentPicture.getAttribute('src');
  await console.designation.fill('Head of the Department');
  await console.save();
  await console.closeAndReload('Faculty Updated Successfully');
  await expect(console.row(name)).toContainText('Head of the Department');

  await console.button(name, 'Edit').click();
  await expect(console.presentPicture, 'without a new picture the old one stays').toHaveAttribute('src', picture ?? '');
  await console.picture.setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: await aPng(7) });
  await console.save();
  await console.closeAndReload('Faculty Updated Successfully');
  await console.button(name, 'Edit').click();
  await expect(console.presentPicture).not.toHaveAttribute('src', picture ?? '');
  await page.keyboard.press('Escape');

  await console.button(name, 'Delete').click();
  await console.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
  await console.message('Faculty Deleted Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(console.row(name)).toHaveCount(0);
  expect(await directory()).not.toContain(name);
});

test('table and forms have the documented texts', async ({ page, logIn }) => {
  await logIn();
  await new FacultyConsolePage(page).showList();
  const console = new FacultyConsolePage(page);
  await console.open();
  await expect(console.table.getByRole('columnheader')).toHaveText([
    'Sr.no',
    'Name',
    'Designation',
    'Qualification',
    'Department',
    'Actions',
  ]);
  await expect(console.row('Other').getByRole('button')).toHaveText(['Edit', 'Delete']);
  await console.addButton.click();
  await expect(console.form).toHaveAccessibleName('Add Faculty');
  await expect(console.form.getByRole('button', { name: /Faculty|Close/u })).toHaveText(['Add Faculty', 'Close']);
  await expect(console.picture).toHaveAttribute('accept', '.jpg,.jpeg,.png,.jfif');
  await console.form.getByRole('button', { name: 'Close' }).click();
  await console.button('Other', 'Edit').click();
  await expect(console.form.getByRole('button', { name: /Faculty|Close/u })).toHaveText(['Update Faculty', 'Close']);
});

test('each field says what is wrong when it is left and when it is saved, and nothing is sent', async ({ page, logIn }) => {
  await logIn();
  await new FacultyConsolePage(page).showList();
  const calls = watchCalls(page, 'faculty');
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.addButton.click();
  await expect(console.name).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(console.name).toHaveAccessibleDescription('Name is required');
  await console.fill({ name: ' ', designation: '\u00a0', qualification: ' ', dept: ' ' });
  await console.save();
  await expect(console.name).toHaveAccessibleDescription('Name is required');
  await expect(console.designation).toHaveAccessibleDescription('Designation is required');
  await expect(console.qualification).toHaveAccessibleDescription('Qualification is required');
  await expect(console.dept).toHaveAccessibleDescription('Department is required');
  await console.fill({ name: 'Asha 2', designation: 'Prof/Head', qualification: 'x'.repeat(101), dept: 'Arts; Music' });
  await console.save();
  await expect(console.name).toHaveAccessibleDescription(
    'Name may contain only letters, spaces, dots, apostrophes, hyphens and round brackets',
  );
  await expect(console.designation).toHaveAccessibleDescription('Designation may contain only letters, digits, spaces and . , ( ) & -');
  await expect(console.qualification).toHaveAccessibleDescription('Qualification must be at most 100 characters');
  await expect(console.dept).toHaveAccessibleDescription('Department may contain only letters, digits, spaces and . , ( ) & -');
  await console.name.fill('डॉ. आशा रानी');
  await expect(console.name).toHaveAccessibleDescription('');
  expect(calls).toEqual([]);
});

test('an unsuitable picture is refused before anything is sent', async ({ page, logIn }) => {
  await logIn();
  await new FacultyConsolePage(page).showList();
  const calls = watchCalls(page, 'faculty');
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.addButton.click();
  await console.fill(texts);
  for (const buffer of [Buffer.from('GIF89a'), Buffer.alloc(0), (await aPng()).subarray(0, 20)]) {
    await console.picture.setInputFiles({ name: 'renamed.jpg', mimeType: 'image/jpeg', buffer });
    await expect(console.picture).toHaveAccessibleDescription(`At most 4 MB ${KIND}`);
    await expect(console.preview).toHaveCount(0);
  }
  const big = Buffer.concat([await aJpeg(), Buffer.alloc(4_000_000)]);
  await console.picture.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: big });
  await expect(console.picture).toHaveAccessibleDescription('At most 4 MB The image must be at most 4 MB');
  await console.save();
  await expect(console.picture).toBeFocused();
  expect(calls).toEqual([]);
});

test('a failed save says why and keeps what was typed and chosen', async ({ page, logIn, apiFaults, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  await logIn();
  await new FacultyConsolePage(page).showList();
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.addButton.click();
  await console.fill(texts);
  await console.picture.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: await aPng() });
  async function expectKept(): Promise<void> {
    await page.keyboard.press('Escape');
    await expectTyped(console);
    await expect(console.preview).toBeVisible();
  }
  const error = console.message('Error');
  await apiFaults.cutOff('faculty');
  await console.save();
  await expect(error.getByText('An error occurred while submitting the form.', { exact: true })).toBeVisible();
  await expect(error).toContainText('The server cannot be reached.');
  await expectKept();
  await apiFaults.answerHtml('faculty');
  await console.save();
  await expect(error.getByText('An error occurred while submitting the form.', { exact: true })).toBeVisible();
  await expectKept();
  await apiFaults.refuse('faculty', 503, 'The records cannot be reached at the moment.');
  await console.save();
  await expect(error).toHaveAccessibleDescription('The records cannot be reached at the moment.');
  await expectKept();
  await apiFaults.refuse('faculty', 422, KIND, { faculty_image: KIND });
  await console.save();
  await expect(error).toHaveAccessibleDescription(KIND);
  await page.keyboard.press('Escape');
  await expect(console.picture).toHaveAccessibleDescription(`At most 4 MB ${KIND}`);
  await expectTyped(console);
});

test('pressing twice saves once, and the form cannot be closed while it saves', async ({ page, logIn }) => {
  await logIn();
  await new FacultyConsolePage(page).showList();
  const calls = watchCalls(page, 'faculty');
  const { promise: answer, resolve: release } = Promise.withResolvers<null>();
  await page.route('**/api/users/faculty', async (route) => {
    await answer;
    await route.fulfill({ status: 201, json: { success: true, faculty: aFacultyMember() } });
  });
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.addButton.click();
  await console.fill(texts);
  const save = console.form.getByRole('button', { name: 'Add Faculty' });
  await save.dblclick();
  await console.name.press('Enter');
  await expect(save).toBeDisabled();
  await expect(console.picture).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(console.form).toBeVisible();
  expect(calls).toHaveLength(1);
  release(null);
  await expect(console.message('Faculty Added Successfully')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('closing a changed form asks, a chosen picture counts as a change', async ({ page, logIn }) => {
  await logIn();
  await new FacultyConsolePage(page).showList();
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.button('Other', 'Edit').click();
  await page.keyboard.press('Escape');
  await expect(console.form).toBeHidden();
  await expect(console.button('Other', 'Edit')).toBeFocused();
  await page.keyboard.press('Enter');
  await console.picture.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: await aPng() });
  await page.keyboard.press('Escape');
  await console.message('Are you sure?').getByRole('button', { name: 'No, keep editing' }).click();
  await expect(console.preview).toBeVisible();
  await console.form.getByRole('button', { name: 'Close' }).click();
  await console.message('Are you sure?').getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(console.form).toBeHidden();
});

test('an edit of a stale version shows the newer one, and neither text is lost', async ({ page, logIn, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  await logIn();
  await new FacultyConsolePage(page).showList();
  const theirs = aFacultyMember({ name: 'Their Name', updated_at: '2026-11-21T09:00:00.000Z' });
  const calls = watchCalls(page, 'faculty/');
  await page.route('**/api/users/faculty/*', async (route) => {
    const isStale = route.request().headers()['if-match'] !== `"${theirs.updated_at}"`;
    if (isStale) await route.fulfill({ status: 409, json: { success: false, message: 'Changed.', faculty: theirs } });
    else await route.fulfill({ json: { success: true, faculty: aFacultyMember(texts), message: '' } });
  });
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.button(aFacultyMember().name, 'Edit').click();
  await console.fill(texts);
  await console.save();
  const newer = console.form.getByRole('region', { name: 'Newer version' });
  await expect(newer).toContainText('This entry was changed by someone else in the meantime.');
  await expect(newer).toContainText('Their Name');
  await expect(newer).toBeFocused();
  await expectTyped(console);
  await newer.getByRole('button', { name: 'Load the current text' }).click();
  await expect(console.name).toHaveValue('Their Name');
  await newer.getByRole('button', { name: 'Restore my text' }).click();
  await expectTyped(console);
  await console.save();
  await expect(console.message('Faculty Updated Successfully')).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('deleting asks in the documented words, and a failed delete changes nothing', async ({ page, logIn, apiFaults, expectedErrors }) => {
  expectedErrors.push(REFUSED);
  await logIn();
  await new FacultyConsolePage(page).showList();
  await apiFaults.answerHtml('faculty/*');
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.button('Other', 'Delete').click();
  const question = console.message('Are you sure?');
  await expect(question).toHaveAccessibleDescription('Do you really want to delete this faculty member? Other');
  await question.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(console.message('Error').getByText('An error occurred while deleting the faculty member.', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(console.row('Other')).toBeVisible();
});

test('when the session ends during an edit, the texts are kept until the next login', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await logIn();
  await new FacultyConsolePage(page).showList();
  await apiFaults.refuse('faculty/*', 401, 'Your session has ended. Please log in again.');
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.button('Other', 'Edit').click();
  await console.fill(texts);
  await console.save();
  const login = new LoginPage(page);
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await login.logIn(staffLogin());
  await expect(console.form).toHaveAccessibleName('Edit Faculty');
  await expect(console.form).toContainText('Your session ended before your text was saved.');
  await expectTyped(console);
});

test('a faculty member can be added by keyboard alone', async ({ page, logIn }) => {
  await logIn();
  await new FacultyConsolePage(page).showList();
  await page.route('**/api/users/faculty', (route) => route.fulfill({ status: 201, json: { success: true, faculty: aFacultyMember() } }));
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.search.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const text of Object.values(texts)) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(console.picture).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(console.message('Faculty Added Successfully').getByRole('button')).toBeFocused();
});
