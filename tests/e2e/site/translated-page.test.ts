/**
 * Tests pages that the browser translates (docs/architecture.md, "Translated pages"): forms and
 * downloads work on them, and each text that changes is up to date. console-translated.test.ts
 * tests the console.
 */
import type { Page } from 'playwright/test';

import academics from '#tests/content/reports/academics.json' with { type: 'json' };
import { openHydrated, waitForIslands } from '#tests/support/browser/hydrated.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { expect, phone, getStaffLogin, test } from '#tests/support/browser/test.ts';
import { translate, translateEveryPage } from '#tests/support/browser/translated-page.ts';
import { createPng } from '#tests/support/files/pictures.ts';

/** React finds other elements than it has rendered, and renders the island again. */
const RENDERED_AGAIN = /Minified React error #418/u;

async function openForm(page: Page, path: string, name: string) {
  await openHydrated(page, path);
  const form = page.getByRole('form', { name, exact: true });
  const send = form.locator('[type=submit]');
  await translate(page);
  return { form, send, success: form.getByRole('status').locator(':focus') };
}

test('an enquiry is corrected and sent, its number is copied, and another one begins', async ({ page, context, apiFaults }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const enquiry = new EnquiryPage(page);
  await enquiry.open();
  await translate(page);
  await enquiry.submit.click();
  await expect(enquiry.summary).toContainText('Full name');
  await enquiry.fill();
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

test('what is entered before the script of a form comes stays, although React renders the form again', async ({ page, expectedErrors }) => {
  expectedErrors.push(RENDERED_AGAIN);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/EnquiryForm*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const enquiry = new EnquiryPage(page);
  await page.goto('/Admission-Enquiry');
  await translate(page);
  await enquiry.fill();
  resolve(undefined);
  await waitForIslands(page);
  await expect(enquiry.name).toHaveValue('Asha Rani');
  await expect(enquiry.course).toHaveValue('BCA');
  await enquiry.submit.click();
  await expect(enquiry.form.getByRole('status')).toContainText('Enquiry submitted successfully!');
});

test('a grievance keeps its number readable, also for a translator, and the number leads to its state', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  const { form, send, success } = await openForm(page, '/grievance', 'Grievance');
  await form.getByLabel('What is it about?').selectOption('Ragging or harassment');
  await expect(form.getByRole('link', { name: '112' })).toBeVisible();
  await form.getByLabel('What happened?').fill('The lights in the corridor are broken.');
  await form.getByLabel('Proof').setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: await createPng() });
  await expect(form.getByRole('listitem').filter({ hasText: 'wall.png' })).toBeVisible();
  await send.click();
  const number = success.getByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/u);
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

test('a data request and feedback are sent', async ({ page }) => {
  const request = await openForm(page, '/data-request', 'Data request');
  await request.send.click();
  await request.form.getByLabel('What would you like us to do?').selectOption('Delete my data');
  await request.form.getByLabel('Name').fill('Asha Rani');
  await expect(request.form.getByText('One field needs your attention')).toBeVisible();
  await request.form.getByLabel('Mobile number').fill('9876543210');
  await request.send.click();
  await expect(request.success).toContainText('Your request has been sent to the college.');
  await expect(request.send).toHaveText('Send request');

  const feedback = await openForm(page, '/Alumni-Feedback', 'Alumni feedback');
  await feedback.form.getByLabel('Name').fill('Asha Rani');
  await feedback.form.getByLabel('Course').fill('B.A. 1999');
  await feedback.form.getByLabel('Message').fill('It was a good time.');
  await feedback.form.getByLabel('Image').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await createPng() });
  await expect(feedback.form.getByText(/^me\.png \(/u)).toBeVisible();
  await feedback.form.getByRole('checkbox').check();
  await feedback.send.click();
  await expect(feedback.success).toContainText('Thank you! Your feedback has been submitted.');
  await expect(feedback.form.getByText('No file chosen')).toBeVisible();
});

test('the newest list of teachers takes the place of the built one, and its departments open', async ({ page, expectedErrors }) => {
  expectedErrors.push(RENDERED_AGAIN);
  await translateEveryPage(page);
  const faculty = [{ srNo: 1, name: 'A new teacher', designation: 'Lecturer', qualification: 'M.A.' }];
  await page.route('**/api/users/get_faculty_list', (route) =>
    route.fulfill({ json: { success: true, data: [{ department: 'Astronomy', faculty }] } }),
  );
  await page.goto('/faculty_list');
  // Not that of the built list, which has the same department.
  const department = page.getByRole('main').locator('details', { hasText: 'A new teacher' });
  await department.locator('summary').click();
  await expect(department.getByRole('row').nth(1)).toBeVisible();
});

test('a calendar is downloaded twice, and its button says what it does', async ({ page, expectedErrors }) => {
  expectedErrors.push(RENDERED_AGAIN);
  await translateEveryPage(page);
  const [{ year } = { year: '' }] = academics.years;
  await openHydrated(page, '/academic-calendar');
  const button = page.getByRole('main').getByRole('button');
  for (const _ of ['first', 'second']) {
    const saving = page.waitForEvent('download');
    await button.click();
    await expect(button).toHaveText('Downloading...');
    await saving;
    await expect(button).toHaveText(`Download Academic calendar ${year}`);
  }
});

test('a wrong login says so, and only that; the right one leads to the console', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  await translateEveryPage(page);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn({ username: 'someone', password: 'something' });
  await expect(login.error).toHaveText('Invalid credentials. Please try again.');
  await expect(page.getByText('Logging in…')).toHaveCount(0);
  await login.logIn(getStaffLogin());
  await expect(page.getByRole('heading', { level: 1, name: 'Faculty List' })).toBeVisible();
});

test('the search says how much it has found of the second query, too', async ({ page }) => {
  await translateEveryPage(page);
  await page.goto('/search');
  for (const query of ['hostel', 'library']) {
    await page.getByRole('searchbox').fill(query);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toContainText(`“${query}”`);
  }
});

test('the viewers of a gallery and of a page of pictures count as they move', async ({ page, expectedErrors }) => {
  expectedErrors.push(RENDERED_AGAIN);
  await translateEveryPage(page);
  await page.goto('/S.M.M.-Gallery');
  await page.getByRole('button', { name: '2003-2004' }).click();
  for (const place of ['1 / 6', '2 / 6', '3 / 6']) {
    await expect(page.getByRole('dialog').getByText(place)).toBeVisible();
    await page.getByRole('button', { name: 'Next picture' }).click();
  }
  await page.goto('/sports-page');
  await page.getByRole('main').getByRole('link', { name: 'Enlarge' }).first().click();
  await expect(page.getByRole('dialog').getByText(/^1 \/ /u)).toBeVisible();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByRole('dialog').getByText(/^2 \/ /u)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the first tap opens a year of the gallery and downloads a calendar', async ({ page, expectedErrors }) => {
    expectedErrors.push(RENDERED_AGAIN);
    await translateEveryPage(page);
    await page.goto('/S.M.M.-Gallery');
    await page.getByRole('button', { name: '2003-2004' }).tap();
    await expect(page.getByRole('dialog').getByText('1 / 6')).toBeVisible();
    await page.goto('/academic-calendar');
    const saving = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button').tap();
    await saving;
  });
});
