import { FacultyConsolePage } from '#tests/support/pages/FacultyConsolePage.ts';
import { aJpeg, aPng } from '#tests/support/pictures.ts';
import { expect, siteAddress, test } from '#tests/support/test.ts';

const texts = { name: 'Dr. Asha Rani', designation: 'Professor', qualification: 'M.A., Ph.D. (Delhi)', dept: 'Music & Dance' };

/** Returns a name that consists only of letters and that no other test uses. */
function uniqueName(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => String.fromCodePoint(97 + (byte % 26)));
  return `Test ${letters.join('')}`;
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
