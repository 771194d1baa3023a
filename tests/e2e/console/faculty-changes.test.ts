/**
 * Tests that add, change, delete and arrange faculty members. All tests that store departments are in this file, whose
 * tests run one after the other: another's department could be the last one while these are arranged.
 */
import { getAnswerField } from '#api/http/answer.ts';
import { parseDirectory } from '#records/faculty/directory.ts';
import { tabTo } from '#tests/support/browser/focus.ts';
import { FacultyConsolePage } from '#tests/support/browser/pages/FacultyConsolePage.ts';
import { createJpeg, createPng } from '#tests/support/files/pictures.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';
import { translateEveryPage } from '#tests/support/browser/translated-page.ts';

const texts = { name: 'Dr. Asha Rani', designation: 'Professor', qualification: 'M.A., Ph.D. (Delhi)', dept: 'Music & Dance' };

/** Returns a name that consists only of letters and that no other test uses. */
function createUniqueName(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => String.fromCodePoint(97 + (byte % 26)));
  return `Test ${letters.join('')}`;
}

test('a faculty member is added with a picture, seen by visitors, changed and deleted', async ({ page, logIn, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/status of 409/u);
  await logIn();
  const name = createUniqueName();
  async function directory(): Promise<string> {
    return (await page.request.get(`${getSiteAddress()}/api/users/get_faculty_list`)).text();
  }
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.addButton.click();
  await console.fill({ ...texts, name });
  await console.picture.setInputFiles({ name: 'portrait.jfif', mimeType: 'image/jpeg', buffer: await createJpeg() });
  await expect(console.preview).toBeVisible();
  await console.save();
  await console.closeAndReload('Faculty Added Successfully');
  await expect(console.row(name)).toContainText('Music & Dance');
  expect(await directory()).toContain(name);

  await console.act(name, 'Edit');
  await expect(console.form).toHaveAccessibleName('Edit Faculty');
  await expect(console.presentPicture).toBeVisible();
  const picture = await console.presentPicture.getAttribute('src');
  await console.designation.fill('Head of the Department');
  await console.save();
  await console.closeAndReload('Faculty Updated Successfully');
  await expect(console.row(name)).toContainText('Head of the Department');

  await console.act(name, 'Edit');
  await expect(console.presentPicture, 'without a new picture the old one stays').toHaveAttribute('src', picture ?? '');
  await console.picture.setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: await createPng(7) });
  await console.save();
  await console.closeAndReload('Faculty Updated Successfully');
  await console.act(name, 'Edit');
  await expect(console.presentPicture).not.toHaveAttribute('src', picture ?? '');
  // The test waits until the picture is loaded, because it could not be loaded after its deletion.
  await expect(console.presentPicture).not.toHaveJSProperty('naturalWidth', 0);
  await page.keyboard.press('Escape');

  await console.act(name, 'Delete');
  const question = console.message('Are you sure?');
  await expect(question).toHaveAccessibleDescription(
    `Do you really want to delete this faculty member? You can restore it under Recently Deleted for 30 days. ${name}`,
  );
  await question.getByRole('button', { name: 'Yes, delete it' }).click();
  await console.message('Faculty Deleted Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(console.row(name)).toHaveCount(0);
  expect(await directory()).not.toContain(name);
});

test('a teacher is added, found, changed and deleted on pages that the browser translates', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  await translateEveryPage(page);
  const name = createUniqueName();
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.addButton.click();
  await console.fill({ name, designation: 'Professor', qualification: 'M.A.', dept: 'Music' });
  await console.save();
  await console.closeAndReload('Faculty Added Successfully');
  await console.search.fill(name);
  await expect(console.count).toHaveText(/^1 of /u);
  await console.act(name, 'Edit');
  await console.designation.fill('Head of the Department');
  await console.save();
  await console.closeAndReload('Faculty Updated Successfully');
  await expect(console.row(name)).toContainText('Head of the Department');
  await console.act(name, 'Delete');
  await console.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
  await console.message('Faculty Deleted Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(console.row(name)).toHaveCount(0);
});

test('closing a changed form asks, a chosen picture counts as a change', async ({ page, logIn }) => {
  await logIn();
  await new FacultyConsolePage(page).showList();
  const console = new FacultyConsolePage(page);
  await console.open();
  await console.act('Other', 'Edit');
  await page.keyboard.press('Escape');
  await expect(console.form).toBeHidden();
  await expect(console.button('Other', 'Edit')).toBeFocused();
  await page.keyboard.press('Enter');
  await console.picture.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: await createPng() });
  await page.keyboard.press('Escape');
  await console.message('Are you sure?').getByRole('button', { name: 'No, keep editing' }).click();
  await expect(console.preview).toBeVisible();
  await console.form.getByRole('button', { name: 'Close' }).click();
  await console.message('Are you sure?').getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(console.form).toBeHidden();
});

test('staff arrange members and departments by keyboard, and visitors see them so', async ({
  page,
  logIn,
  staffToken,
  apiFaults,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/Failed to load resource/u);
  await logIn();
  const [dept, first, second] = [createUniqueName(), createUniqueName(), createUniqueName()];
  const console = new FacultyConsolePage(page);
  const said = page.getByRole('status').filter({ hasText: /number|already/u });
  async function seen(): Promise<readonly (readonly string[])[]> {
    const answer: unknown = await (await page.request.get(`${getSiteAddress()}/api/users/get_faculty_list`)).json();
    const directory = parseDirectory(getAnswerField(answer, 'data'));
    return directory.ok ? directory.value.map(({ department, faculty }) => [department, ...faculty.map(({ name }) => name)]) : [];
  }
  await console.open();

  await test.step('a department is added on purpose, and then chosen', async () => {
    for (const name of [first, second]) {
      await console.addButton.click();
      await console.fill({ name, designation: 'Professor', qualification: 'M.A.', dept });
      await expect(console.newDept).toHaveCount(name === first ? 1 : 0);
      await console.save();
      await console.closeAndReload('Faculty Added Successfully');
    }
    expect((await seen()).at(-1)).toEqual([dept, first, second]);
  });

  await test.step('a member moves up by keyboard, and the focus stays on her button', async () => {
    await expect(console.mover(second, 'up')).toHaveCount(0);
    await console.orderButton.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'You are changing the order' })).toBeVisible();
    await console.mover(first, 'to the top').focus();
    await tabTo(page, console.mover(second, 'up'), 2);
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(`${second} is now number 1 of 2 in ${dept}.`);
    await expect(console.mover(second, 'up')).toBeFocused();
    await expect(console.mover(second, 'up')).toHaveAttribute('aria-disabled', 'true');
    expect((await seen()).at(-1)).toEqual([dept, second, first]);
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(`${second} is already the first of 2 in ${dept}.`);
    await expect(console.mover(second, 'up')).toBeFocused();
  });

  await test.step('a department moves up', async () => {
    await console.mover(dept, 'up').press('Space');
    await expect(said).toHaveText(new RegExp(`^${dept} is now number \\d+ of \\d+ departments\\.$`, 'u'));
    await expect(console.mover(dept, 'up')).toBeFocused();
    const all = await seen();
    expect(all.at(-2)).toEqual([dept, second, first]);
    await console.mover(dept, 'down').press('Enter');
    await expect(said).toHaveText(/is now number (\d+) of \1 departments\.$/u);
    expect((await seen()).at(-1)).toEqual([dept, second, first]);
  });

  await test.step('a member gets a position, or goes to the top', async () => {
    const position = console.table.getByRole('spinbutton', { name: `Position of ${first}`, exact: true });
    await expect(position).toHaveValue('2');
    await position.fill('1');
    await position.press('Enter');
    await expect(said).toHaveText(`${first} is now number 1 of 2 in ${dept}.`);
    await expect(position).toBeFocused();
    await expect(position).toHaveValue('1');
    expect((await seen()).at(-1)).toEqual([dept, first, second]);
    await console.mover(second, 'to the top').press('Enter');
    await expect(said).toHaveText(`${second} is now number 1 of 2 in ${dept}.`);
    await expect(console.mover(second, 'to the top')).toHaveAttribute('aria-disabled', 'true');
    await position.fill('1');
    await position.press('Tab');
    await expect(said).toHaveText(`${first} is now number 1 of 2 in ${dept}.`);
    expect((await seen()).at(-1)).toEqual([dept, first, second]);
  });

  await test.step('a move that fails says why, and the same press works afterwards', async () => {
    await apiFaults.cutOff('move_faculty');
    await console.mover(first, 'down').press('Enter');
    await expect(console.message('Error')).toContainText('An error occurred while moving.');
    await page.keyboard.press('Enter');
    await expect(console.mover(first, 'down')).toBeFocused();
    await apiFaults.restore('move_faculty');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(`${first} is now number 2 of 2 in ${dept}.`);
  });

  await test.step('somebody has deleted the other one meanwhile: the list is fetched again', async () => {
    const id = (await console.mover(second, 'up').getAttribute('id'))?.replace('move-up-', '') ?? '';
    const headers = { authorization: `Bearer ${staffToken}` };
    await page.request.delete(`${getSiteAddress()}/api/users/faculty/${id}`, { headers });
    await console.mover(first, 'up').press('Enter');
    await expect(console.message('Error')).toContainText('The order was changed by someone else in the meantime.');
    await page.keyboard.press('Enter');
    await expect(console.row(second)).toHaveCount(0);
  });

  await test.step('nothing can be moved in a list that is searched or sorted', async () => {
    await console.search.fill(first);
    await expect(page.getByText('Clear the search and the filters to move people.')).toBeVisible();
    await expect(console.table.getByRole('button', { name: /^Move/u })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(console.search).toHaveValue('');
    await expect(console.mover(first, 'down')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(console.orderButton).toBeFocused();
    await expect(console.table.getByRole('button', { name: /^Move/u })).toHaveCount(0);
    await console.act(first, 'Delete');
    await console.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
    await console.message('Faculty Deleted Successfully').getByRole('button', { name: 'OK' }).click();
    expect((await seen()).flat()).not.toContain(dept);
  });
});
