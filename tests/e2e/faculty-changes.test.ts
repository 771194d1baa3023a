import type { Page, Request } from 'playwright/test';

import { FacultyConsolePage } from '#tests/support/pages/FacultyConsolePage.ts';
import { aJpeg, aPng } from '#tests/support/pictures.ts';
import { expect, siteAddress, test } from '#tests/support/test.ts';

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
  // A picture that is asked for after its deletion is not found.
  await expect(console.presentPicture).not.toHaveJSProperty('naturalWidth', 0);
  await page.keyboard.press('Escape');

  await console.button(name, 'Delete').click();
  const question = console.message('Are you sure?');
  await expect(question).toHaveAccessibleDescription(`Do you really want to delete this faculty member? ${name}`);
  await question.getByRole('button', { name: 'Yes, delete it' }).click();
  await console.message('Faculty Deleted Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(console.row(name)).toHaveCount(0);
  expect(await directory()).not.toContain(name);
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
  await expect(console.picture).toHaveAttribute('accept', '.jpg,.jpeg,.png,.jfif');
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
