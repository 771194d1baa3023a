import { readFile } from 'node:fs/promises';

import { enquiryFields } from '#records/forms/enquiry.ts';
import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { createDataRequest, createEnquiry } from '#tests/support/functions/records.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

test('a form leads to the privacy notice, which has its words, every field, the days and the contact', async ({ page }) => {
  await page.goto('/Admission-Enquiry');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  const consent = page.getByRole('checkbox');
  await expect(consent).toHaveValue(/^[0-9a-f]{8}$/u);
  await expect(consent).not.toBeChecked();
  const label = await consent.locator('..').innerText();
  await page.getByRole('form').getByRole('link', { name: 'Read the privacy notice' }).click();
  await expect(page).toHaveURL(/\/privacy$/u);
  await page.getByRole('heading', { level: 3, name: 'Admission enquiry' }).click();
  const fields = page.getByRole('table', { name: 'What the form “Admission enquiry” stores' }).getByRole('rowheader');
  await expect(fields).toHaveText(Object.values(enquiryFields).map(({ label }) => label));
  const main = page.getByRole('main');
  await expect(main.getByText(/are deleted 365 days after they were received/u)).toBeVisible();
  await expect(main.getByRole('link', { name: 'office@example.org' })).toBeVisible();
  expect(label).toContain(await main.getByRole('blockquote').innerText());
  await expect(main.getByRole('link', { name: 'ask us to delete your data' })).toHaveAttribute('href', '/data-request');
});

test('a visitor asks for her data, and staff find the request in the inbox', async ({ page, logIn }) => {
  const name = `Asha ${crypto.randomUUID().slice(0, 8)}`;
  await openHydrated(page, '/data-request');
  const form = page.getByRole('form', { name: 'Data request' });
  const send = form.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(form.getByRole('group', { name: '3 fields need your attention' })).toBeFocused();
  await form.getByRole('link', { name: 'Enter the email address or mobile number that you gave us before' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('What would you like us to do?').selectOption('Delete my data');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Mobile number').fill('+91 98765-43210');
  await form.getByLabel('Details').fill('I sent an enquiry in May.');
  await send.click();
  const success = form.getByRole('status').locator(':focus');
  await expect(success).toContainText('Your request has been sent to the college.');
  await expect(success).toContainText('reply to the email address or mobile number stored with it.');
  await expect(form.getByLabel('Name')).toHaveValue('');

  await logIn();
  const inbox = new InboxConsolePage(page, 'dataRequests');
  await inbox.open();
  const row = inbox.row(name);
  await expect(row).toContainText('Delete my data');
  await inbox.act(name, 'Open');
  await expect(inbox.entry.getByRole('link', { name: 'Call 9876543210' })).toHaveAttribute('href', 'tel:+919876543210');
  await page.goBack();
  await page.getByText('How to answer a request').click();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Deletion:/u }),
  ).toContainText('30 more days');
  await inbox.act(name, 'Mark as answered');
  await expect(row).toContainText('Answered');
  await inbox.act(name, 'Delete');
  await inbox.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
  await inbox.message('Data Request Deleted Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(row).toHaveCount(0);
});

test('a request leads to exactly the entries of its person, which staff correct, delete for good with one question, or export', async ({
  page,
  logIn,
  request,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/422/u);
  const id = crypto.randomUUID().slice(0, 8);
  const send = async (call: string, data: object) => {
    expect((await request.post(`${getSiteAddress()}/api/users/${call}`, { data })).status()).toBe(201);
  };
  await send('submit_enquiry', createEnquiry({ name: `An ${id}`, email_address: `an.${id}@example.org`, mobile_number: '9811111111' }));
  await send('submit_enquiry', createEnquiry({ name: `Jan ${id}`, email_address: `jan.${id}@example.org`, mobile_number: '9822222222' }));
  await send('submit_data_request', createDataRequest({ name: `An ${id}`, email_address: `an.${id}@example.org` }));
  const multipart = { name: `An ${id}`, course: 'B.A. 1999', message: 'It was a good time.' };
  expect((await request.post(`${getSiteAddress()}/api/users/submit_alumni_feedback`, { multipart })).status()).toBe(201);
  await logIn();
  const requests = new InboxConsolePage(page, 'dataRequests');
  await requests.open();
  const inbox = new InboxConsolePage(page, 'enquiries');
  await requests.act(`An ${id}`, 'Open');
  const found = await requests.unfold('Find this person’s entries');
  await expect(found.getByRole('heading', { level: 4 })).toHaveText([
    'Enquiries: 1 enquiry',
    'Alumni Feedback: 1 feedback entry',
    'Data Requests: 1 data request',
    'Grievances: 0 grievances',
  ]);
  await expect(found.getByRole('listitem').first()).toContainText(`an.${id}@example.org`);
  await expect(found).not.toContainText(`jan.${id}`);

  const enquiry = found
    .getByRole('listitem')
    .filter({ hasText: `an.${id}@` })
    .first();
  await enquiry.getByText('Correct', { exact: true }).click();
  await enquiry.getByLabel('Field').selectOption('Mobile number');
  await enquiry.getByLabel('What is right').fill('12');
  await enquiry.getByRole('button', { name: 'Save the correction' }).click();
  await expect(enquiry.getByText(/^Enter a valid 10-digit mobile number/u)).toBeVisible();
  await enquiry.getByLabel('Field').selectOption('City');
  await enquiry.getByLabel('What is right').fill('Rightpur');
  await enquiry.getByRole('button', { name: 'Save the correction' }).click();
  await expect(enquiry.getByText('Rightpur')).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
  await enquiry.getByRole('checkbox').uncheck();
  await found.getByRole('listitem').filter({ hasText: 'It was a good time.' }).getByRole('checkbox').check();
  await found.getByRole('button', { name: 'Delete 1 feedback entry for good' }).click();
  await requests.message('Are you sure?').getByRole('button', { name: 'Yes, delete for good' }).click();
  await expect(found.getByText('1 feedback entry deleted for good.')).toBeVisible();
  await expect(found.getByRole('heading', { name: 'Alumni Feedback: 0 feedback entries' })).toBeVisible();

  await found.getByRole('link', { name: 'Export or delete these enquiries' }).click();
  await expect(inbox.count).toHaveText('1 enquiry');
  await expect(inbox.row(`An ${id}`).first()).toBeVisible();
  await expect(inbox.row(`Jan ${id}`)).toHaveCount(0);
  await expect(page.getByText('Only the enquiries with exactly the email address or mobile number')).toBeVisible();
  // Browsers remember the address: no personal data.
  await expect(page).toHaveURL(/\/enquiries_console\?data_request=[0-9A-Z]{26}$/u);
  const address = page.url();
  const downloading = page.waitForEvent('download');
  await inbox.actOnAll('Export CSV');
  const saved = await readFile(await (await downloading).path(), 'utf8');
  expect([saved.includes(`an.${id}@`), saved.includes(`jan.${id}@`)]).toEqual([true, false]);
  await inbox.actOnAll('Select…');
  await inbox.barButton('Select all 1 enquiry').click();
  await inbox.barButton(/^Delete/u).click();
  await expect(inbox.message('Are you sure?')).toContainText('delete 1 enquiry');
  await inbox.message('Are you sure?').getByRole('button', { name: 'No, keep it' }).click();
  await page.getByRole('button', { name: 'Show all enquiries' }).click();
  await expect(inbox.row(`Jan ${id}`)).toBeVisible();
  await expect(page).toHaveURL(/\/enquiries_console$/u);
  const { search } = new URL(address);
  await page.goto(`/feedback_console${search}`);
  await expect(page.getByText('No feedback entry of this person was found.')).toBeVisible();
  await expect(page.getByText('Only the feedback entries with exactly the name')).toBeVisible();
});
