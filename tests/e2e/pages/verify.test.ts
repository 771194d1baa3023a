import { createHash } from 'node:crypto';

import type { Locator, Page } from 'playwright/test';

import { parseAttachment } from '#records/files/attachment.ts';
import { parseRecordField } from '#api/http/answer.ts';
import { createPdf } from '#tests/support/files/pdfs.ts';
import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

const GENUINE = createPdf(2, { title: 'Holiday list of the verification' });

function getChangedFile(): Buffer {
  const changed = Buffer.from(GENUINE);
  changed[GENUINE.length - 20] = (changed[GENUINE.length - 20] ?? 0) ^ 1;
  return changed;
}

async function upload(token: string, bytes: Buffer): Promise<{ key: string }> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'holidays.pdf', { type: 'application/pdf' }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${getSiteAddress()}/api/users/notice_files`, { method: 'POST', headers, body: form });
  const parsed = parseRecordField('attachment', parseAttachment)(await response.json());
  if (!parsed.ok) throw new Error(parsed.message);
  return { key: parsed.value.key };
}

function getAnswer(page: Page): Locator {
  return page.getByRole('region', { name: 'Compare a file' }).getByRole('status');
}

async function drop(page: Page, bytes: Buffer): Promise<void> {
  const files = await page.evaluateHandle(
    (content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'received.pdf', { type: 'application/pdf' }));
      return transfer;
    },
    [...bytes],
  );
  for (const type of ['dragenter', 'dragover', 'drop']) await page.locator('verify-file').dispatchEvent(type, { dataTransfer: files });
}

/** From now on the genuine file belongs to a notice that is over. */
async function answerExpired(page: Page): Promise<void> {
  const sha256 = createHash('sha256').update(GENUINE).digest('hex');
  const notice = { number: 7, title: 'An old holiday', address: '/n/7', visible_since: '2026-01-10T09:00:00.000Z' };
  await page.route('**/notices/hashes.json', (route) =>
    route.fulfill({ json: { files: [{ ...notice, sha256, expired_on: '2026-01-14' }] } }),
  );
}

test('a genuine file is told with its notice, also an expired one, and one with a changed byte or of any other kind is not ours', async ({
  page,
  addNotice,
  staffToken,
  expectedErrors,
}) => {
  const title = 'Holiday list for those who verify';
  const attachments = [await upload(staffToken, GENUINE)];
  const { id, number } = await addNotice({ title, description: 'See the file.', attachments }, 'active');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/notices');
  await page.getByRole('main').getByRole('link', { name: 'Is this notice genuine?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is this notice genuine?' })).toBeVisible();
  const answer = getAnswer(page);
  const input = page.getByLabel('The file that you received');
  await expect(input).toBeVisible();
  await input.setInputFiles({ name: 'WhatsApp document.pdf', mimeType: 'application/pdf', buffer: GENUINE });
  await expect(answer).toContainText(`This file is attached to notice No. ${String(number)}, “${title}”, published on `);
  expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([]);

  await input.setInputFiles({ name: 'holidays.pdf', mimeType: 'application/pdf', buffer: getChangedFile() });
  await expect(answer).toContainText('This file is not ours');
  await expect(answer.getByRole('link').first()).toBeVisible();
  await drop(page, GENUINE);
  await expect(answer).toContainText(title);
  expect.soft(await findAxeProblems(page, 'verify-file')).toEqual([]);
  await drop(page, Buffer.from(''));
  await expect(answer).toContainText('This file is not ours');

  const asked = sent.filter((request) => request.endsWith('/notices/hashes.json')).length;
  await input.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(16_000_000) });
  await expect(answer).toContainText('larger than any file of the college’s notices');
  expect(sent.filter((request) => request.endsWith('/notices/hashes.json'))).toHaveLength(asked);

  await page.route('**/notices/hashes.json', (route) => route.fulfill({ status: 503, body: '' }));
  expectedErrors.push(/503/u);
  await input.setInputFiles({ name: 'holidays.pdf', mimeType: 'application/pdf', buffer: GENUINE });
  await expect(answer).toContainText('the list of the college’s files did not arrive');
  await page.unroute('**/notices/hashes.json');

  await answerExpired(page);
  await drop(page, GENUINE);
  await expect(answer).toContainText(
    'The college published this file on 10 January 2026 with notice No. 7, “An old holiday”. The notice has expired',
  );
  await page.unroute('**/notices/hashes.json');

  await drop(page, GENUINE);
  await answer.getByRole('link', { name: 'See the notice' }).click();
  await expect(page).toHaveURL(new RegExp(`/notices/${id}/`, 'u'));
  await expect(page.getByText(`Notice No. ${String(number)}`)).toBeVisible();
});

test('in Hindi the file of an expired notice is recognised, and a number, address or account is compared on the device, and nothing is sent', async ({
  page,
}) => {
  await answerExpired(page);
  await page.goto('/hi/verify', { waitUntil: 'networkidle' });
  const file = page.locator('verify-file:defined');
  await file.locator('input').setInputFiles({ name: 'old.pdf', mimeType: 'application/pdf', buffer: GENUINE });
  await expect(file.getByRole('status')).toContainText('उस सूचना की अवधि बीत चुकी है: अंतिम दिन 14 जनवरी 2026 था।');
  await expect(file.getByRole('link')).toHaveAttribute('href', '/hi/n/7');
  const part = page.locator('verify-contact:defined');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  for (const [typed, answer] of [
    ['०१४१ २७० १२३६', 'यह असली है: विद्या महिला टेस्ट कॉलेज।'],
    ['upi://pay?pa=fees%40test&am=500', 'IFSC TEST0000000'],
    ['TEST0000000', 'कृपया पूरा नंबर'],
    ['98765 43210', 'यह हमारा नहीं है। पैसे न दें'],
  ] as const) {
    await part.getByRole('textbox').fill(typed);
    await part.getByRole('textbox').press('Enter');
    await expect(part.getByRole('status')).toContainText(answer);
  }
  await expect(part.getByRole('status').getByRole('link').first()).toBeVisible();
  expect.soft(await findAxeProblems(page, 'verify-contact')).toEqual([]);
  expect(sent.filter((path) => path !== '/hi/notices/urgent')).toEqual([]);
});

test('a browser that cannot compare files says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'subtle'));
  await page.goto('/verify');
  await expect(page.getByLabel('The file that you received')).toBeVisible();
  await page.getByLabel('The file that you received').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: GENUINE });
  await expect(getAnswer(page)).toHaveText('This browser cannot compare files here. Please compare the number.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor types the number of a notice and sees it, or reads that there is none', async ({
    page,
    addNotice,
    notices,
    expectedErrors,
  }) => {
    const title = 'A notice to find by its number';
    const { id, number } = await addNotice({ title, description: 'Text' }, 'active');
    await page.goto('/verify');
    await expect(page.locator('main noscript p')).toContainText('To compare a file, please switch JavaScript on.');
    await expect(page.getByLabel('The file that you received')).toBeHidden();
    await page.getByText('All numbers and addresses that we publish').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'office@example.org' })).toBeVisible();
    await page.getByLabel('Number of the notice').fill(` No. 00${String(number)} `);
    await page.getByRole('button', { name: 'Show the notice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`/n/${String(number)}`)).toBeVisible();

    await notices.takeDown(id);
    expectedErrors.push(/404/u);
    await page.goto(`/n/${String(number)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`The college shows no notice No. ${String(number)}`);
    await expect(page.getByLabel('Number of the notice')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Is this notice genuine?' }).click();
    await expect(page).toHaveURL(/\/verify$/u);
  });
});
