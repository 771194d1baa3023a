import { readFile } from 'node:fs/promises';

import type { Download } from 'playwright/test';

import { SEARCH_HEADER } from '#records/forms/inbox-query.ts';
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { parseEnquiryPage } from '#tests/support/browser/form-answers.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { createPng } from '#tests/support/files/pictures.ts';
import { createEnquiry } from '#tests/support/functions/records.ts';
import { getField, unwrapParsed } from '#tests/support/functions/site.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

const FAILED = /Failed to load resource/u;

function createUniqueName(name: string): string {
  return `${name} ${crypto.randomUUID().slice(0, 8)}`;
}

async function readDownload(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('an enquiry is read, marked as answered and as new, found, exported and deleted', async ({ page, logIn }) => {
  test.slow();
  const name = createUniqueName('Asha');
  const enquiry = createEnquiry({ name, mode_of_study: 'Online', enquiry: '=HYPERLINK("https://example.org")\nक्या छात्रावास है?' });
  const answer = await page.request.post(`${getSiteAddress()}/api/users/submit_enquiry`, { data: enquiry });
  expect(answer.status()).toBe(201);
  await logIn();
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await expect(page).toHaveTitle(/^Enquiries/u);
  const row = inbox.row(name);
  await expect(row).toContainText('New');
  await expect(row).toContainText('क्या छात्रावास है?');
  await inbox.act(name, 'Open');
  await expect(inbox.entry.getByRole('link', { name: 'Call 9876543210' })).toHaveAttribute('href', 'tel:+919876543210');
  await page.goBack();

  await inbox.act(name, 'Mark as answered');
  await expect(inbox.more(name)).toBeFocused();
  await expect(row).toContainText('Answered');
  await inbox.act(name, 'Mark as new');
  await expect(row).toContainText('New');

  const downloading = page.waitForEvent('download');
  await inbox.search.fill(name);
  await expect(inbox.count).toHaveText('1 enquiry');
  await inbox.actOnAll('Export CSV');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d{2}-\d{2}\.csv$/u);
  const text = await readDownload(download);
  expect(text.startsWith('\uFEFF"Received","Full name","Email","Mobile number","When to call","City","Course","Mode of study",')).toBe(
    true,
  );
  expect(text).toContain(`"${name}","asha@example.org","9876543210","","Jagadhri","BCA","Online","12th","2024",`);
  expect(text).toContain(`"'=HYPERLINK(""https://example.org"")\nक्या छात्रावास है?","1a2b3c4d","new","","","`);
  expect(text).toMatch(
    /,"Status","Assigned to","Remark","Reference number","Record id"\r\n"\d{4}-\d\d-\d\d \d\d:\d\d",[^]*,"[0-9A-Z]{4}-[0-9A-Z]{4}","[0-9A-Z]{26}"\r\n$/u,
  );

  await inbox.openFilters();
  await inbox.to.fill('2025-12-31');
  await expect(page.getByText(`No enquiry received in this period matches “${name}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Show all enquiries' }).click();
  await expect(inbox.search).toBeFocused();
  await expect(inbox.search).toHaveValue('');
  await expect(inbox.to).toHaveValue('');

  await inbox.act(name, 'Delete');
  await expect(inbox.message('Are you sure?')).toHaveAccessibleDescription(
    `This will delete the enquiry. You can restore it under Recently Deleted for 30 days. ${name}`,
  );
  await inbox.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
  await inbox.message('Enquiry Deleted Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(row).toHaveCount(0);
});

test('staff work on an enquiry: status, account, remark, filter and chart, and nobody’s remark is lost', async ({
  page,
  logIn,
  request,
  staffToken,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(FAILED);
  const name = createUniqueName('Rekha');
  const answer: unknown = await (
    await request.post(`${getSiteAddress()}/api/users/submit_enquiry`, { data: createEnquiry({ name, mode_of_study: 'Distance' }) })
  ).json();
  const number = String(getField(answer, 'reference'));
  await logIn();
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  // The result may equal the rows before it.
  const found = page.waitForResponse((response) => SEARCH_HEADER in response.request().headers());
  await inbox.search.fill(number.toLowerCase());
  await found;
  await expect(inbox.count).toHaveText('1 enquiry');
  const row = inbox.row(name);
  const form = inbox.entry;

  await test.step('a colleague writes a remark while the form is open', async () => {
    await inbox.act(name, 'Open');
    await expect(form.getByRole('heading', { name })).toBeFocused();
    await expect(form).toContainText(number);
    for (const text of ['asha@example.org', 'BCA', 'Consent given, version 1a2b3c4d'])
      await expect(form.getByRole('definition').filter({ hasText: text })).toBeVisible();
    await form.getByLabel('Status').selectOption('in progress');
    await form.getByLabel('Assigned to').selectOption({ index: 1 });
    await form.getByLabel('Remark').fill('My remark');
    const headers = { authorization: `Bearer ${staffToken}` };
    const listed: unknown = await (await request.get(`${getSiteAddress()}/api/users/get_enquiries?q=${number}`, { headers })).json();
    const [entry] = unwrapParsed(parseEnquiryPage(listed)).data;
    const changed = await request.put(`${getSiteAddress()}/api/users/enquiries/${entry?.id ?? ''}`, {
      headers,
      data: { remark: 'A colleague’s' },
    });
    expect(changed.status()).toBe(200);
    await form.getByRole('button', { name: 'Save' }).click();
    const newer = form.getByRole('region', { name: 'Newer version' });
    await expect(newer).toContainText('Somebody else has changed this entry in the meantime.');
    await expect(newer).toContainText('A colleague’s');
    await form.getByLabel('Remark').fill('A colleague’s, and mine');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Saved.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save' })).toBeFocused();
    await expect((await inbox.unfold('History')).getByRole('listitem')).toContainText([/in progress/u, /changed/u]);
    await form.getByRole('button', { name: 'Back to the list' }).click();
    await expect(inbox.button(name, 'Open')).toBeFocused();
    await expect(row).toContainText('In progress');
  });

  await test.step('filters and chart', async () => {
    await inbox.openFilters();
    await inbox.choice('Status').selectOption('answered');
    await expect(page.getByText('No enquiry matches these filters.')).toBeVisible();
    await inbox.choice('Status').selectOption('in progress');
    await inbox.choice('Remark').selectOption('yes');
    await inbox.choice('Mode of study').selectOption('Online');
    await expect(page.getByText('No enquiry matches these filters.')).toBeVisible();
    await inbox.choice('Mode of study').selectOption('Distance');
    await expect(row).toContainText('Distance');
    await inbox.actOnAll('Enquiries by week and course');
    const chart = page.getByRole('group', { name: 'Enquiries by week and course' });
    await expect(chart).toBeFocused();
    await expect(chart.getByRole('row', { name: /^BCA/u })).toBeVisible();
    await expectAccessiblePage(page, 'filters and chart');
  });

  await test.step('many entries get a status at once', async () => {
    await inbox.choice('Status').selectOption('All');
    await expect(inbox.count).toHaveText('1 enquiry');
    await inbox.actOnAll('Select…');
    await inbox.barButton('Select all 1 enquiry').click();
    await inbox.barButton('Mark as answered').click();
    await expect(inbox.bar.getByText('1 enquiry marked as answered.')).toBeVisible();
    await expect(row).toContainText('Answered');
    await inbox.barButton('Close').click();
    await expect(inbox.moreButton).toBeFocused();
  });
});

test('feedback is read with its picture, which needs a token, can be loaded again if it failed, and is deleted with it', async ({
  page,
  logIn,
  request,
  apiFaults,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(FAILED);
  const name = createUniqueName('Meena');
  const image = { name: 'old.png', mimeType: 'image/png', buffer: await createPng() };
  const sent = await request.post(`${getSiteAddress()}/api/users/submit_alumni_feedback`, {
    multipart: { name, course: 'B.A. 1999', message: 'It was a good time.', image },
  });
  expect(sent.status()).toBe(201);
  await logIn();
  const inbox = new InboxConsolePage(page, 'feedback');
  await inbox.open();
  await apiFaults.cutOff('alumni_feedback_image/*');
  const asked = page.waitForRequest('**/api/users/alumni_feedback_image/*');
  await inbox.act(name, 'Open');
  await expect(inbox.entry).toContainText('No consent recorded');
  await inbox.entry.getByRole('button', { name: 'Show image' }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await apiFaults.restore('alumni_feedback_image/*');
  await inbox.entry.getByRole('button', { name: 'Show image' }).click();
  const picture = inbox.entry.getByRole('img', { name: `Sent by ${name}` });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 32);
  const address = (await asked).url();
  expect((await request.get(address)).status()).toBe(401);
  await inbox.entry.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(inbox.entry).toContainText('Answered');
  await page.goBack();
  await inbox.act(name, 'Delete');
  await inbox.message('Are you sure?').getByRole('button', { name: 'Yes, delete it' }).click();
  await inbox.message('Feedback Deleted Successfully').getByRole('button', { name: 'OK' }).click();
  await expect(inbox.row(name)).toHaveCount(0);
});
