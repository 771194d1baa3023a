/**
 * axe in the dialogs that no other file checks, on a phone and a desktop, in both colour schemes.
 */
import { expectAccessibleDialog } from '#tests/support/axe.ts';
import { openWithFrame } from '#tests/support/frame.ts';
import { FacultyConsolePage } from '#tests/support/pages/FacultyConsolePage.ts';
import { InboxConsolePage } from '#tests/support/pages/InboxConsolePage.ts';
import { NoticeConsolePage } from '#tests/support/pages/NoticeConsolePage.ts';
import { aFacultyMember, anEnquiryRecord, aNotice } from '#tests/support/records.ts';
import { expect, test } from '#tests/support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('axe finds nothing in the popup and the picture viewers', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'District Drama Week' })).toBeVisible();
  await expectAccessibleDialog(page, 'popup');
  for (const [route, link] of [
    ['/Infrastructure-Facilities', 'Enlarge: Cutaway model of the cafeteria'],
    ['/sports-page', 'Enlarge: Model of a sprint race'],
  ] as const) {
    await openWithFrame(page, route);
    const picture = page.getByRole('link', { name: new RegExp(link, 'u') });
    await picture.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await picture.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Next picture' })).toBeVisible();
    await expectAccessibleDialog(page, `viewer on ${route}`);
  }
});

test('axe finds nothing in the password dialog and in the alerts of the forms', async ({ page }) => {
  test.slow();
  await page.goto('/aqar-reports');
  await page.getByRole('button', { name: 'Download AQAR 1998-99' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('Password is required.')).toBeVisible();
  await expectAccessibleDialog(page, 'password');
  await page.goto('/AdmissionEnquiryForm');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await page.getByLabel('Name').fill('Asha Rani');
  await page.getByLabel('Email').fill('asha@example.org');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByLabel('Course').selectOption('MBA');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectAccessibleDialog(page, 'simple enquiry');
});

test('axe finds nothing in the messages of the console’s pages', async ({ page, logIn, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/Failed to load resource/u);
  const answers = {
    get_notices: { data: [aNotice()] },
    activate_notice: { notice: aNotice({ is_active: 1 }) },
    get_admin_list_faculty: { data: [aFacultyMember()] },
    'get_enquiries?*': { data: [anEnquiryRecord()], next_cursor: null },
    'enquiries/*': {},
  };
  for (const [call, answer] of Object.entries(answers)) {
    await page.route(`**/api/users/${call}`, (route) => route.fulfill({ json: { success: true, message: '', ...answer } }));
  }
  await logIn();
  const board = new NoticeConsolePage(page);
  await board.open();
  await board.button(aNotice().title, 'Activate').click();
  await expect(board.message('Success!')).toBeVisible();
  await expectAccessibleDialog(page, 'notice activated');

  const list = new FacultyConsolePage(page);
  await list.open();
  await page.route('**/api/users/faculty/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ json: { success: true, message: '' } })
      : route.fulfill({ status: 503, json: { success: false, message: 'The faculty list cannot be changed at the moment.' } }),
  );
  await list.button(aFacultyMember().name, 'Edit').click();
  await list.chooseDept('Hindi');
  await list.save();
  await expect(list.message('Error')).toBeVisible();
  await expectAccessibleDialog(page, 'faculty error');
  await list.message('Error').getByRole('button').click();
  await page.keyboard.press('Escape');
  await list.message('Are you sure?').getByRole('button', { name: 'Yes, discard it' }).click();
  await list.button(aFacultyMember().name, 'Delete').click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(list.message('Faculty Deleted Successfully')).toBeVisible();
  await expectAccessibleDialog(page, 'faculty member deleted');

  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await inbox.button('Asha Rani', 'Mark as answered').click();
  await expect(inbox.message('Error')).toBeVisible();
  await expectAccessibleDialog(page, 'enquiry error');
  await page.keyboard.press('Escape');
  await inbox.button('Asha Rani', 'Delete').click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(inbox.message('Enquiry Deleted Successfully')).toBeVisible();
  await expectAccessibleDialog(page, 'enquiry deleted');
});
