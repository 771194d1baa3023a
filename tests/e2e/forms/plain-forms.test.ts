/** Also before hydration. Function tests send every form so. */
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { SCRIPTS, holdFiles } from '#tests/support/browser/hold-files.ts';
import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';

const REFUSED = /422 \(Unprocessable/u;

const NUMBER = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){1,3}$/u;

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('an applicant comes from a course, corrects an enquiry, whose errors stand beside their fields, sends it and follows it', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED, /404 \(Not Found/u);
    await page.goto('/Courses');
    await page.getByRole('main').getByRole('link', { name: 'BCA', exact: true }).click();
    await page.getByRole('link', { name: 'Ask about this course' }).click();
    const enquiry = new EnquiryPage(page);
    await enquiry.fill(`follow.${crypto.randomUUID().slice(0, 8)}@example.org`);
    await enquiry.mobile.fill('+91 98765 43210');
    await enquiry.message.fill('Is there a hostel?\nThank you.');
    await enquiry.form.getByRole('radio', { name: 'Distance' }).check();
    await enquiry.city.fill(' ');
    await enquiry.submit.click();
    await expect(page).toHaveURL(/\/api\/users\/submit_/u);
    await expect(page).toHaveTitle(/needs? your attention – /u);
    await enquiry.form.getByRole('link', { name: 'City is required' }).click();
    await expect(page.locator(':focus'), 'the link leads to the field').toHaveAccessibleDescription(/City is required/u);
    await expect(enquiry.name).toHaveValue('Asha Rani');
    await expect(enquiry.mobile).toHaveValue('9876543210');
    await expect(enquiry.course).toHaveValue('BCA');
    await expect(enquiry.message).toHaveValue('Is there a hostel?\nThank you.');
    await enquiry.city.fill('Jagadhri');
    await enquiry.submit.click();
    const success = page.getByRole('status').filter({ hasText: 'Enquiry submitted successfully!' });
    await expect(success).toContainText('Our staff read your enquiry and answer by email or phone.');
    await expect(enquiry.form, 'no empty form below').toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling').toBe(390);
    const number = (await success.getByText(NUMBER).textContent()) ?? '';

    await page.getByRole('link', { name: 'Follow this enquiry' }).click();
    const form = page.getByRole('form', { name: 'Status of an enquiry' });
    const send = form.getByRole('button', { name: 'Check status' });
    await form.getByLabel('Reference number').fill(number.toLowerCase());
    await form.getByLabel('Mobile number').fill('+91 90000 00000');
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The status could not be found.' })).toContainText('Please check both.');
    await expect(form.getByLabel('Reference number')).toHaveValue(number.toLowerCase());
    await form.getByLabel('Mobile number').fill('+91 98765-43210');
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: 'Received.' })).toContainText('We received it on');
  });

  test('a grievance sent by a double press, shown again and sent again is one, and its number is found with the words around it', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await page.goto('/grievance');
    const form = page.getByRole('form', { name: 'Grievance', exact: true });
    const words = `The lights are broken ${crypto.randomUUID()}.`;
    await form.getByLabel('What happened?').fill(words);
    await form.getByRole('button', { name: 'Send grievance' }).click();
    await page.reload();
    await expect(form.getByLabel('What happened?'), 'a reload keeps what was typed').toHaveValue(words);
    await page.goBack();
    await expect(form.getByLabel('What happened?')).toHaveValue(words);
    await form.getByLabel('What is it about?').selectOption({ index: 1 });
    const send = form.getByRole('button', { name: 'Send grievance' });
    await send.dblclick();
    const success = page.getByRole('main').getByRole('status');
    const number = (await success.getByText(NUMBER).textContent()) ?? '';
    await page.reload();
    await expect(success.getByText(NUMBER)).toHaveText(number);
    await page.goBack();
    await send.click();
    await expect(success.getByText(NUMBER), 'sent again').toHaveText(number);
    const sentence = (await success.getByText('Your reference number:').first().locator('xpath=..').textContent()) ?? '';
    await page.goto('/grievance');
    await page.getByLabel('Reference number').fill(sentence);
    await page.getByRole('button', { name: 'Check status' }).click();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Received.' })).toBeVisible();
  });
});

test('an address whose answer is gone says so, and leads to the form', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found/u);
  await page.goto('/api/users/submit_grievance?language=en&answer=guessed');
  await expect(page).toHaveTitle(/^This answer cannot be shown\. – /u);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('kept for an hour');
  expect(await findAxeProblems(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Open an empty form' }).click();
  await expect(page).toHaveURL(/\/grievance$/u);
});

test('with the script an enquiry is followed in the page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found/u);
  await openHydrated(page, '/follow-enquiry');
  const form = page.getByRole('form', { name: 'Status of an enquiry' });
  await form.getByRole('button', { name: 'Check status' }).click();
  await expect(form.getByLabel('Reference number')).toBeFocused();
  await form.getByLabel('Reference number').fill('K7QM-2XRD');
  await form.getByLabel('Mobile number').fill('98765 43210');
  await form.getByRole('button', { name: 'Check status' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'The status could not be found.' })).toContainText('Please check both.');
  await expect(page).toHaveURL(/\/follow-enquiry$/u);
});

test('a press before the script has come, or without it, sends the form, and its errors have their own style and no fault for a screen reader', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED, /net::ERR_FAILED/u);
  const release = await holdFiles(page, SCRIPTS);
  await page.goto('/Admission-Enquiry', { waitUntil: 'commit' });
  const enquiry = new EnquiryPage(page);
  await enquiry.name.fill('Asha Rani');
  await expect(enquiry.submit).toHaveText('Submit enquiry');
  await enquiry.submit.click();
  await expect(enquiry.summary).toContainText('City is required');
  release();
  await expect(enquiry.name).toHaveValue('Asha Rani');
  expect(await findAxeProblems(page)).toEqual([]);
  await expect(enquiry.summary, 'the sheet of the list applies').toHaveCSS('border-left-style', 'solid');
});
