import { openHydrated, waitForIslands } from '#tests/support/browser/hydrated.ts';
import { holdFiles } from '#tests/support/browser/hold-files.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { translate, translateEveryPage } from '#tests/support/browser/translated-page.ts';
import { createPng } from '#tests/support/files/pictures.ts';

/** React finds other elements than rendered. */
const RENDERED_AGAIN = /Minified React error #418/u;

test('what is entered in an enquiry before its script comes stays, although React renders the form again; it is corrected and sent, its number is copied, and another one begins', async ({
  page,
  context,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(RENDERED_AGAIN);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hydrate = await holdFiles(page, '**/_astro/EnquiryForm*.js');
  const enquiry = new EnquiryPage(page);
  await page.goto('/Admission-Enquiry');
  await translate(page);
  await enquiry.fill();
  hydrate();
  await waitForIslands(page);
  await expect(enquiry.name).toHaveValue('Asha Rani');
  await expect(enquiry.course).toHaveValue('BCA');
  await enquiry.name.fill('');
  await enquiry.submit.click();
  await expect(enquiry.summary).toContainText('Full name');
  await enquiry.name.fill('Asha Rani');
  await enquiry.message.fill('Is there a hostel?');
  await expect(enquiry.form.getByText('1,982 characters left')).toBeVisible();
  const release = await apiFaults.hold('submit_enquiry');
  await enquiry.submit.click();
  await expect(enquiry.submit).toHaveText('Sending…');
  await release();
  const number = enquiry.form.getByRole('status').getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/u);
  await expect(number).toBeVisible();
  await enquiry.form.getByRole('button', { name: 'Copy' }).click();
  await expect(enquiry.form.getByText('The number is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await number.textContent());
  await enquiry.form.getByRole('button', { name: 'another' }).click();
  await expect(enquiry.submit).toHaveText('Submit enquiry');
});

test('a grievance keeps its number readable, also for a translator, and the number leads to its state', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  await openHydrated(page, '/grievance');
  await translate(page);
  const form = page.getByRole('form', { name: 'Grievance', exact: true });
  const send = form.locator('[type=submit]');
  await form.getByLabel('What is it about?').selectOption('Ragging or harassment');
  await expect(form.getByRole('link', { name: '112' })).toBeVisible();
  await form.getByLabel('What happened?').fill('The lights in the corridor are broken.');
  await form.getByLabel('Proof').setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: await createPng() });
  await expect(form.getByRole('listitem').filter({ hasText: 'wall.png' })).toBeVisible();
  await send.click();
  const number = form
    .getByRole('status')
    .locator(':focus')
    .getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/u);
  await expect(number).toHaveAttribute('translate', 'no');
  await expect(send).toHaveText('Send grievance');
  const lookUp = page.getByRole('form', { name: 'Status of a grievance' });
  for (const [typed, answer] of [
    ['0000-0000-0000-0000', 'No grievance has this number.'],
    [(await number.textContent()) ?? '', 'Received. It is waiting for our staff.'],
  ] as const) {
    await lookUp.getByLabel('Reference number').fill(typed);
    await lookUp.getByRole('button').click();
    await expect(lookUp).toContainText(answer);
  }
});

test('the newest list of teachers takes the place of the built one, and its departments open', async ({ page, expectedErrors }) => {
  expectedErrors.push(RENDERED_AGAIN);
  await translateEveryPage(page);
  const faculty = [{ srNo: 1, name: 'A new teacher', designation: 'Lecturer', qualification: 'M.A.' }];
  await page.route('**/api/users/get_faculty_list', (route) =>
    route.fulfill({ json: { success: true, data: [{ department: 'Astronomy', faculty }] } }),
  );
  await page.goto('/faculty_list');
  const department = page.getByRole('main').locator('details', { hasText: 'A new teacher' });
  await department.locator('summary').click();
  await expect(department.getByRole('row').nth(1)).toBeVisible();
});
