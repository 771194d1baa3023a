import { waitForIslands } from '#tests/support/browser/hydrated.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { SCRIPTS, holdFiles } from '#tests/support/browser/hold-files.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';

const CALL = '**/api/users/submit_enquiry';
const SENT = 'Enquiry submitted successfully!';

const filled = {
  name: 'Asha Rani',
  email_address: 'asha@example.org',
  mobile_number: '9876543210',
  calls: '',
  highest_qualification: '12th',
  year_of_passing: 2024,
  city: 'Jagadhri',
  course: 'BCA',
  consent: expect.stringMatching(/^[0-9a-f]{8}$/u),
  idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/u),
};

test('what was typed before hydration is counted and sent', async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 201, json: { success: true, message: SENT } }));
  const release = await holdFiles(page, SCRIPTS);
  await page.goto('/Admission-Enquiry', { waitUntil: 'commit' });
  const enquiry = new EnquiryPage(page);
  await enquiry.fill();
  await enquiry.form.getByRole('radio', { name: 'Distance' }).check();
  await enquiry.message.fill('Is there a hostel?\nThank you.');
  await enquiry.message.focus();
  release();
  await expect(enquiry.form.getByText('1,971 characters left')).toBeVisible();
  await expect(enquiry.message).toBeFocused();
  await page.keyboard.type('!');
  await expect(enquiry.form.getByText('1,970 characters left')).toBeVisible();
  await expect(enquiry.form.getByRole('radio', { name: 'Distance' })).toBeChecked();
  const sent = page.waitForRequest(CALL);
  await enquiry.submit.click();
  expect((await sent).postDataJSON()).toEqual({
    ...filled,
    enquiry: 'Is there a hostel?\nThank you.!',
    mode_of_study: 'Distance',
    website: '',
  });
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(enquiry.message).toHaveValue('');
  await expect(enquiry.form.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('what the browser restores after Back is counted and sent', async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 201, json: { success: true, message: SENT } }));
  const enquiry = new EnquiryPage(page);
  await enquiry.open();
  await enquiry.fill();
  await enquiry.message.fill('Is there a hostel?');
  await enquiry.form.getByRole('radio', { name: 'Distance' }).check();
  await page.goto('/Courses');
  await page.goBack();
  await waitForIslands(page);
  await expect(enquiry.message).toHaveValue('Is there a hostel?');
  await expect(enquiry.form.getByText('1,982 characters left')).toBeVisible();
  await expect(enquiry.form.getByRole('radio', { name: 'Distance' })).toBeChecked();
  await expect(enquiry.consent).not.toBeChecked();
  await enquiry.consent.check();
  await enquiry.year.fill('2024');
  const sent = page.waitForRequest(CALL);
  await enquiry.submit.click();
  expect((await sent).postDataJSON()).toEqual({
    ...filled,
    enquiry: 'Is there a hostel?',
    mode_of_study: 'Distance',
    website: '',
  });
});

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 300 } });

  test('the label of the first wrong field is scrolled into view', async ({ page }) => {
    await page.goto('/AdmissionEnquiryForm');
    const form = page.getByRole('form', { name: 'Simple enquiry' });
    await form.getByRole('button', { name: 'Submit', disabled: false }).waitFor();
    const [control, label] = [form.getByLabel('Name'), form.getByText('Name', { exact: true })];
    await control.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' }));
    await expect(label).not.toBeInViewport();
    await control.press('Enter');
    await expect(label).toBeInViewport();
  });
});
