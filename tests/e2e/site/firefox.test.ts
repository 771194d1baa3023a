/** By WebDriver BiDi: Playwright 1.65 needs a newer Firefox than Debian's ESR. */
import { type Page, launch } from 'puppeteer-core';

import firstList from '#tests/content/faculty/faculty.json' with { type: 'json' };
import { FIREFOX, findBrowser } from '#scripts/lib/browser.ts';
import { getNoticeAddress } from '#records/notices/notice-address.ts';
import { expect, getServerAddress, getStaffLogin, test } from '#tests/support/browser/test.ts';

const TIMEOUT_MS = 60_000;

const READY_BUTTON = 'main form button[type="submit"]:not([disabled])';

function waitForText(page: Page, wanted: string) {
  return page.locator(`main ::-p-text(${wanted})`).wait();
}

async function sendEnquiry(page: Page): Promise<void> {
  await page.goto(`${getServerAddress()}/Admission-Enquiry`);
  await page.locator('main astro-island:not([ssr]) form').wait();
  for (const [name, typed] of [
    ['name', 'Asha Rani'],
    ['email_address', 'firefox@example.org'],
    ['mobile_number', '9876543210'],
    ['city', 'Jagadhri'],
    ['course', 'BCA'],
    ['highest_qualification', '12th'],
    ['year_of_passing', '2024'],
  ] as const)
    await page.locator(`main form [name="${name}"]`).fill(typed);
  await page.locator('main form [name="consent"]').click();
  await page.locator(READY_BUTTON).click();
  await waitForText(page, 'Your reference number:');
}

async function logIn(page: Page): Promise<void> {
  const { username, password } = getStaffLogin();
  await page.goto(`${getServerAddress()}/login`);
  await page.locator(READY_BUTTON).wait();
  await page.locator('main [name="username"]').fill(username);
  await page.locator('main [name="password"]').fill(password);
  await page.locator(READY_BUTTON).click();
  await waitForText(page, 'Faculty List');
}

async function visitMainWays(page: Page, notice: { id: string; title: string }): Promise<void> {
  await page.goto(getServerAddress());
  await waitForText(page, 'Notices');
  await sendEnquiry(page);
  await page.goto(`${getServerAddress()}/faculty_list`);
  await page.locator(`main summary ::-p-text(${firstList[0]?.dept ?? ''})`).click();
  await waitForText(page, firstList[0]?.name ?? '');
  await page.goto(getServerAddress() + getNoticeAddress(notice));
  await waitForText(page, notice.title);
  await page.goto(`${getServerAddress()}/search?q=fees`);
  await page.locator('main [data-results] a').wait();
  await logIn(page);
}

test('a visitor and staff go the main ways in Firefox, which complains of nothing', async ({ addNotice }) => {
  // Starting a second browser takes long.
  test.slow();
  const notice = await addNotice({ title: 'A notice in Firefox', description: 'It is read there.' }, 'active');
  const browser = await launch({ browser: 'firefox', executablePath: findBrowser(FIREFOX) ?? '', headless: true });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await visitMainWays(page, notice);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});
