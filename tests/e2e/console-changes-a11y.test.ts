/** axe on the faculty form and the inboxes, with every dialog open, on a phone and a desktop. */
import { expectAccessiblePage } from '#tests/support/accessible-page.ts';
import { FacultyConsolePage } from '#tests/support/pages/FacultyConsolePage.ts';
import { InboxConsolePage } from '#tests/support/pages/InboxConsolePage.ts';
import { aPng } from '#tests/support/pictures.ts';
import { aFacultyMember, aFeedbackItem, anEnquiryRecord } from '#tests/support/records.ts';
import { expect, test } from '#tests/support/test.ts';

test.beforeEach(async ({ page, logIn, expectedErrors }) => {
  // axe is slow, and each test looks at several states.
  test.slow();
  expectedErrors.push(/Failed to load resource/u);
  await logIn();
  const lists = {
    get_admin_list_faculty: [aFacultyMember()],
    'get_enquiries?*': [anEnquiryRecord({ enquiry: 'Many words. '.repeat(60) }), anEnquiryRecord({ id: 'b', name: 'B', is_handled: 1 })],
    'get_alumni_feedback?*': [aFeedbackItem({ image: '/x' }), aFeedbackItem({ id: 'b', name: 'B', is_handled: 1 })],
  };
  for (const [call, data] of Object.entries(lists)) {
    await page.route(`**/api/users/${call}`, (route) => route.fulfill({ json: { success: true, data, next_cursor: null } }));
  }
});

test('axe finds nothing on the faculty list and its dialogs', async ({ page }) => {
  const console = new FacultyConsolePage(page);
  await console.open();
  await expect(console.table).toBeVisible();
  await expectAccessiblePage(page, 'list');
  await console.button(aFacultyMember().name, 'Edit').click();
  await console.fill({ name: '1', designation: '', qualification: '/', dept: 'x'.repeat(101) });
  await console.picture.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await console.save();
  await expectAccessiblePage(page, 'form with errors');
  await console.fill({ name: 'A', designation: 'B', qualification: 'C', dept: 'D' });
  await console.picture.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: await aPng() });
  await expect(console.preview).toBeVisible();
  await expectAccessiblePage(page, 'form with a picture');
  const newer = aFacultyMember({ name: 'Theirs', updated_at: '2026-11-21T09:00:00.000Z' });
  await page.route('**/api/users/faculty/*', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Changed.', faculty: newer } }),
  );
  await console.save();
  await expect(page.getByRole('region', { name: 'Newer version' })).toBeVisible();
  await expectAccessiblePage(page, 'newer version');
  await page.keyboard.press('Escape');
  await console.message('Are you sure?').getByRole('button', { name: 'Yes, discard it' }).click();
  await console.button(aFacultyMember().name, 'Delete').click();
  await expectAccessiblePage(page, 'delete');
});

test('axe finds nothing on the inboxes and their dialogs', async ({ page }) => {
  for (const name of ['enquiries', 'feedback'] as const) {
    const inbox = new InboxConsolePage(page, name);
    await inbox.open();
    await expect(inbox.table).toBeVisible();
    await expectAccessiblePage(page, name);
    await inbox.button('Asha Rani', 'Delete').click();
    await expectAccessiblePage(page, `delete in ${name}`);
  }
  const inbox = new InboxConsolePage(page, 'feedback');
  const body = await aPng();
  await page.route('**/api/users/alumni_feedback_image/*', (route) => route.fulfill({ contentType: 'image/png', body }));
  await inbox.open();
  await inbox.button('Asha Rani', 'Show image').click();
  await expect(page.getByRole('img')).toBeVisible();
  await expectAccessiblePage(page, 'feedback with its picture');
});
