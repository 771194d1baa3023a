import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('the simple enquiry form says that it sends nothing, logs its input once, and takes name, email and phone to the real form, once', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') logged.push(message.text());
  });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/users/')) calls += 1;
  });
  await page.goto('/AdmissionEnquiryForm');
  await expect(page.getByText('it sends nothing to the college')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the admission enquiry form' })).toHaveAttribute('href', '/Admission-Enquiry');
  const form = page.getByRole('form', { name: 'Simple enquiry' });
  await expect(form.getByLabel('Course').getByRole('option')).toHaveText(['Choose a course', 'B.Tech', 'MBA', 'B.Sc', 'M.Sc', 'PhD']);
  const submit = form.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(form.getByLabel('Name')).toBeFocused();
  for (const sentence of ['Name is required', 'Email is required', 'Phone is required', 'Course is required'])
    await expect(form.getByText(sentence)).toBeVisible();
  await form.getByLabel('Name').fill('Asha Rani');
  await form.getByLabel('Email').fill('asha@example.org');
  await form.getByLabel('Phone').fill('+91 98765 43210');
  await form.getByLabel('Course').selectOption('MBA');
  await submit.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Your enquiry has been submitted!', { exact: true })).toBeVisible();
  await expectAccessiblePage(page, 'alert');
  expect(logged.filter((line) => line.includes('asha@example.org'))).toHaveLength(1);
  await expect(alert).toHaveAccessibleDescription(/^This old form does not reach the college\./u);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(form.getByLabel('Name'), 'the text stays').toHaveValue('Asha Rani');
  await expect(form.getByLabel('Course')).toHaveValue('MBA');
  expect(calls).toBe(0);

  await submit.click();
  await alert.getByRole('button', { name: 'Take name, email and phone there' }).click();
  const enquiry = new EnquiryPage(page);
  await expect(enquiry.name).toHaveValue('Asha Rani');
  await expect(enquiry.email).toHaveValue('asha@example.org');
  await expect(enquiry.mobile).toHaveValue('9876543210');
  await expect(enquiry.course).toHaveValue('');
  await expect(enquiry.consent).not.toBeChecked();
  expect(page.url(), 'the address has nothing of it').toMatch(/\/Admission-Enquiry$/u);
  expect(await page.evaluate(() => sessionStorage.length), 'nothing is kept').toBe(0);
  // This form's state has the values, too.
  await enquiry.submit.click();
  await expect(enquiry.summary).not.toContainText('Name is required');
  await page.goto('/notices');
  await enquiry.open();
  await expect(enquiry.name).toHaveValue('');
});
