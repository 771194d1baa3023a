import { fieldOf } from '#api/http/answer.ts';
import { parseDirectory } from '#domain/directory.ts';
import { FacultyConsolePage } from '#tests/support/pages/FacultyConsolePage.ts';
import { tabTo } from '#tests/support/focus.ts';
import { expect, siteAddress, test } from '#tests/support/test.ts';

/** Returns a name that consists only of letters and that no other test uses. */
function uniqueName(word: string): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => String.fromCodePoint(97 + (byte % 26)));
  return `${word} ${letters.join('')}`;
}

test('staff arrange members and departments by keyboard and by dragging, and visitors see them so', async ({
  page,
  logIn,
  staffToken,
  apiFaults,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/Failed to load resource/u);
  await logIn();
  const [dept, first, second] = [uniqueName('Music'), uniqueName('Head'), uniqueName('Lecturer')];
  const console = new FacultyConsolePage(page);
  const said = page.getByRole('status').filter({ hasText: /number|already/u });
  async function seen(): Promise<readonly (readonly string[])[]> {
    const answer: unknown = await (await page.request.get(`${siteAddress()}/api/users/get_faculty_list`)).json();
    const directory = parseDirectory(fieldOf(answer, 'data'));
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
    await console.button(second, 'Versions').focus();
    await tabTo(page, console.mover(second, 'up'), 1);
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
    await expect(console.mover(dept, 'down')).toHaveAttribute('aria-disabled', 'true');
    expect((await seen()).at(-1)).toEqual([dept, second, first]);
  });

  await test.step('a member is dragged', async () => {
    await console
      .row(first)
      .getByTitle('Drag to move')
      .dragTo(console.row(second), { targetPosition: { x: 40, y: 4 } });
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
    await page.request.delete(`${siteAddress()}/api/users/faculty/${id}`, { headers });
    await console.mover(first, 'up').press('Enter');
    await expect(console.message('Error')).toContainText('The order was changed by someone else in the meantime.');
    await page.keyboard.press('Enter');
    await expect(console.row(second)).toHaveCount(0);
  });

  await test.step('nothing can be moved in a list that is searched or sorted', async () => {
    await console.search.fill(first);
    await expect(page.getByText('Nothing can be moved while the list is searched or sorted.')).toBeVisible();
    await expect(console.table.getByRole('button', { name: /^Move/u })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show in the visitors’ order' }).click();
    await expect(console.search).toHaveValue('');
    await console.button(first, 'Delete').click();
    await console.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
    await console.message('Faculty Deleted Successfully').getByRole('button', { name: 'OK' }).click();
    expect((await seen()).flat()).not.toContain(dept);
  });
});
