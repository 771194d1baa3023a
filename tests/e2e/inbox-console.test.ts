import { readFile } from 'node:fs/promises';

import type { Download, Page } from 'playwright/test';

import type { EnquiryRecord } from '#tests/support/form-answers.ts';
import { InboxConsolePage } from '#tests/support/pages/InboxConsolePage.ts';
import { aPng } from '#tests/support/pictures.ts';
import { aFeedbackItem, anEnquiry, anEnquiryRecord } from '#tests/support/records.ts';
import { expect, siteAddress, test } from '#tests/support/test.ts';

const FAILED = /Failed to load resource/u;

/** Returns a name that no other test uses. */
function unique(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`;
}

async function showEnquiries(page: Page, entries: readonly EnquiryRecord[]): Promise<void> {
  await page.route('**/api/users/get_enquiries?*', (route) => route.fulfill({ json: { success: true, data: entries, next_cursor: null } }));
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('an enquiry is read, marked as handled and as not handled, found, exported and deleted', async ({ page, logIn }) => {
  test.slow();
  const name = unique('Asha');
  const enquiry = anEnquiry({ name, enquiry: '=HYPERLINK("https://example.org")\nक्या छात्रावास है?' });
  const answer = await page.request.post(`${siteAddress()}/api/users/submit_enquiry`, { data: enquiry });
  expect(answer.status()).toBe(201);
  await logIn();
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await expect(page).toHaveTitle(/^Enquiries/u);
  const row = inbox.row(name);
  await expect(row).toContainText('Not handled');
  await expect(row.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:+919876543210');
  await expect(row).toContainText('क्या छात्रावास है?');
  await expect(row).toContainText('Consent 1a2b3c4d');

  await inbox.button(name, 'Mark as handled').click();
  await expect(inbox.button(name, 'Mark as not handled')).toBeFocused();
  await page.reload();
  await inbox.button(name, 'Mark as not handled').click();
  await expect(inbox.button(name, 'Mark as handled')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await inbox.search.fill(name);
  await expect(inbox.count).toHaveText('1 enquiry');
  await inbox.exportButton.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d{2}-\d{2}\.csv$/u);
  const text = await textOf(download);
  expect(text.startsWith('\uFEFF"Received","Full name","Email","Mobile number","City","Course",')).toBe(true);
  expect(text).toContain(`"${name}","asha@example.org","9876543210","Jagadhri","BCA","12th","2024",`);
  expect(text).toContain(`"'=HYPERLINK(""https://example.org"")\nक्या छात्रावास है?","1a2b3c4d","No","`);
  expect(text).toMatch(/,"Handled","Record id"\r\n"[^]*,"No","[0-9A-Z]{26}"\r\n$/u);

  await inbox.to.fill('2025-12-31');
  await expect(page.getByText(`No enquiry received in this period matches “${name}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Show all enquiries' }).click();
  await expect(inbox.search).toBeFocused();
  await expect(inbox.search).toHaveValue('');
  await expect(inbox.to).toHaveValue('');

  await inbox.button(name, 'Delete').click();
  await expect(inbox.message('Are you sure?')).toHaveAccessibleDescription(`This will delete the enquiry permanently! ${name}`);
  await inbox.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
  await inbox.message('Enquiry Deleted Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(row).toHaveCount(0);
});

test('feedback is read with its picture, which needs a token and is deleted with it', async ({ page, logIn, request }) => {
  test.slow();
  const name = unique('Meena');
  const image = { name: 'old.png', mimeType: 'image/png', buffer: await aPng() };
  const sent = await request.post(`${siteAddress()}/api/users/submit_alumni_feedback`, {
    multipart: { name, course: 'B.A. 1999', message: 'It was a good time.', image },
  });
  expect(sent.status()).toBe(201);
  await logIn();
  const inbox = new InboxConsolePage(page, 'feedback');
  await inbox.open();
  const asked = page.waitForRequest('**/api/users/alumni_feedback_image/*');
  await expect(inbox.row(name)).toContainText('No consent recorded');
  await inbox.button(name, 'Show image').click();
  const picture = inbox.row(name).getByRole('img', { name: `Sent by ${name}` });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 32);
  const address = (await asked).url();
  expect((await request.get(address)).status()).toBe(401);
  await inbox.button(name, 'Mark as handled').click();
  await expect(inbox.row(name)).toContainText('Handled');
  await inbox.search.fill(name);
  await expect(inbox.count).toHaveText('1 feedback entry');
  const downloading = page.waitForEvent('download');
  await inbox.exportButton.click();
  expect(await textOf(await downloading)).toMatch(
    new RegExp(`"${name}","B.A. 1999","It was a good time.","","Yes","Yes","[0-9A-Z]{26}"\r\n`, 'u'),
  );
  await inbox.button(name, 'Delete').click();
  await inbox.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
  await inbox.message('Feedback Deleted Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(inbox.row(name)).toHaveCount(0);
});

test('a picture that cannot be loaded is reported and can be loaded again', async ({ page, logIn, apiFaults, expectedErrors }) => {
  expectedErrors.push(FAILED);
  await logIn();
  const data = [aFeedbackItem({ image: '/api/users/alumni_feedback_image/1' })];
  await page.route('**/api/users/get_alumni_feedback?*', (route) => route.fulfill({ json: { success: true, data, next_cursor: null } }));
  await apiFaults.cutOff('alumni_feedback_image/*');
  const inbox = new InboxConsolePage(page, 'feedback');
  await inbox.open();
  await inbox.button('Asha Rani', 'Show image').click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  const body = await aPng();
  await page.route('**/api/users/alumni_feedback_image/*', (route) => route.fulfill({ contentType: 'image/png', body }));
  await inbox.button('Asha Rani', 'Show image').click();
  await expect(page.getByRole('img', { name: 'Sent by Asha Rani' })).toBeVisible();
});

test('pressing twice marks an entry once, and a refused token leads to the login', async ({ page, logIn, expectedErrors }) => {
  expectedErrors.push(FAILED);
  await logIn();
  await showEnquiries(page, [anEnquiryRecord()]);
  const { promise: answer, resolve: release } = Promise.withResolvers<null>();
  let calls = 0;
  await page.route('**/api/users/enquiries/*', async (route) => {
    calls += 1;
    await answer;
    await route.fulfill({ status: 401, json: { success: false, message: 'Your session has ended. Please log in again.' } });
  });
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await inbox.button('Asha Rani', 'Mark as handled').dblclick();
  await page.keyboard.press('Enter');
  await expect(inbox.button('Asha Rani', 'Mark as handled')).toBeDisabled();
  expect(calls).toBe(1);
  release(null);
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
});
