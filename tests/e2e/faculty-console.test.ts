import { FacultyConsolePage } from '#tests/support/pages/FacultyConsolePage.ts';
import { expect, test } from '#tests/support/test.ts';

test('both addresses show the faculty list with the columns of the specification', async ({ page, logIn }) => {
  await logIn();
  const console = new FacultyConsolePage(page);
  for (const path of ['/admin_faculty_console', '/Admin_Faculty_Console']) {
    await console.open(path);
    await expect(page).toHaveTitle(/^Faculty Form/u);
    await expect(console.table.getByRole('columnheader')).toHaveText([
      'Sr.no',
      'Name',
      'Designation',
      'Qualification',
      'Department',
      'Actions',
    ]);
    await expect(page.getByRole('link', { name: 'Faculty List' })).toHaveAttribute('aria-current', 'page');
  }
});

test('the search goes through every shown field', async ({ page, logIn }) => {
  await logIn();
  const member = { name: 'Name A', designation: 'Professor', qualification: 'Ph.D.', dept: 'English', image: null };
  const data = [
    { ...member, id: '1' },
    { ...member, id: '2', name: 'Name B', designation: 'Reader' },
    { ...member, id: '3', qualification: 'M.Phil.' },
    { ...member, id: '4', dept: 'Physics' },
  ];
  await page.route('**/api/users/get_admin_list_faculty', (route) => route.fulfill({ json: { success: true, data } }));
  const console = new FacultyConsolePage(page);
  await console.open();
  await expect(console.count).toHaveText('4 faculty members');
  for (const query of ['name b', 'READER', 'm.phil', 'physics']) {
    await console.search.fill(query);
    await expect(console.count).toHaveText('1 of 4 faculty members');
  }
  await console.search.fill('nobody');
  await expect(page.getByText('No faculty member matches “nobody”.')).toBeVisible();
});

test('a list that can’t be loaded says why and can be tried again', async ({ page, logIn, apiFaults, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  await logIn();
  await apiFaults.answerHtml('get_admin_list_faculty');
  const console = new FacultyConsolePage(page);
  await console.open();
  await expect(page.getByRole('alert')).toContainText('The faculty members could not be loaded.');
  await apiFaults.restore('get_admin_list_faculty');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(console.table).toBeVisible();
});
