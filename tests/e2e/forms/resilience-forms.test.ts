/**
 * Tests everything that sends data (forms, the login, changes by staff) without a network, with an
 * unreadable answer, and with a server that does not answer: a message says what happened, and
 * nothing that was typed is lost.
 */
import type { Locator, Page, Route } from 'playwright/test';

import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createEnquiryRecord, createNotice } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Longer than the client waits for any answer except that of an upload. */
const TOO_LATE_MS = 20_000;

type Sender = {
  what: string;
  call: string;
  isStaffs?: boolean;
  open: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** Where the message about the failure appears. */
  said: (page: Page) => Locator;
  /** Closes the message if that is necessary before another try. */
  dismiss?: (page: Page) => Promise<void>;
  /** The values that must not change. */
  kept: (page: Page) => Promise<void>;
};

const senders: readonly Sender[] = [
  {
    what: 'an enquiry',
    call: 'submit_enquiry',
    open: async (page) => {
      const enquiry = new EnquiryPage(page);
      await enquiry.open();
      await enquiry.fill();
    },
    send: (page) => new EnquiryPage(page).submit.click(),
    said: (page) => new EnquiryPage(page).form.getByRole('alert'),
    kept: async (page) => {
      await expect(new EnquiryPage(page).name).toHaveValue('Asha Rani');
      await expect(new EnquiryPage(page).course).toHaveValue('BCA');
    },
  },
  {
    what: 'feedback',
    call: 'submit_alumni_feedback',
    open: async (page) => {
      await openHydrated(page, '/Alumni-Feedback');
      await page.getByLabel('Name').fill('Asha Rani');
      await page.getByLabel('Course').fill('B.A. 1999');
      await page.getByLabel('Message').fill('It was a good time.');
      await page.getByRole('checkbox').check();
    },
    send: (page) => page.getByRole('button', { name: 'Submit feedback' }).click(),
    said: (page) => page.getByRole('form', { name: 'Alumni feedback' }).getByRole('alert'),
    kept: (page) => expect(page.getByLabel('Message')).toHaveValue('It was a good time.'),
  },
  {
    what: 'a login',
    call: 'login',
    open: async (page) => {
      const login = new LoginPage(page);
      await login.open();
      await login.username.fill('someone');
      await login.password.fill('something');
    },
    send: (page) => new LoginPage(page).button.click(),
    said: (page) => new LoginPage(page).error,
    kept: async (page) => {
      await expect(new LoginPage(page).password).toHaveValue('something');
      expect(await page.evaluate(() => localStorage.length), 'no token is stored').toBe(0);
    },
  },
  {
    what: 'a report',
    call: 'download_reports?*',
    open: async (page) => {
      await page.goto('/Annual_reports');
      // The script of the table loads when a button gets the focus.
      await page.getByRole('button', { name: /^Download Annual report 2004-05/u }).focus();
      await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
    },
    send: (page) => page.getByRole('button', { name: /^Download Annual report 2004-05/u }).click(),
    said: (page) => page.getByRole('listitem').filter({ hasText: '2004-05' }).getByRole('alert'),
    kept: (page) => expect(page.getByText('Saved as')).toHaveCount(0),
  },
  {
    what: 'a notice',
    call: 'add_notices',
    isStaffs: true,
    open: async (page) => {
      await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data: [createNotice()] } }));
      const board = new NoticeConsolePage(page);
      await board.open();
      await board.addButton.click();
      await board.fill({ title: 'A title', description: 'Many words.' });
    },
    send: (page) => new NoticeConsolePage(page).save(),
    said: (page) => new NoticeConsolePage(page).message('Error'),
    dismiss: (page) => page.keyboard.press('Escape'),
    kept: (page) => expect(new NoticeConsolePage(page).description).toHaveValue('Many words.'),
  },
  {
    what: 'a mark on an enquiry',
    call: 'enquiries/*',
    isStaffs: true,
    open: async (page) => {
      await page.route('**/api/users/get_enquiries?*', (route) =>
        route.fulfill({ json: { success: true, data: [createEnquiryRecord()], next_cursor: null } }),
      );
      const inbox = new InboxConsolePage(page, 'enquiries');
      await inbox.open();
      await inbox.row('Asha Rani').waitFor();
    },
    send: (page) => new InboxConsolePage(page, 'enquiries').act('Asha Rani', 'Mark as answered'),
    said: (page) => new InboxConsolePage(page, 'enquiries').message('Error'),
    dismiss: (page) => page.keyboard.press('Escape'),
    kept: (page) => expect(new InboxConsolePage(page, 'enquiries').row('Asha Rani')).toContainText('New'),
  },
];

for (const { what, call, isStaffs = false, open, send, said, dismiss, kept } of senders) {
  test(`${what}: without a network or a readable answer it says so and loses nothing`, async ({ page, context, logIn, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/u);
    if (isStaffs) await logIn();
    await page.clock.install();
    await open(page);
    let answerNow: (route: Route) => Promise<void> = (route) => route.continue();
    await page.route(`**/api/users/${call}`, (route) => answerNow(route));

    async function tryOnce(name: string, words: RegExp, whileWaiting?: () => Promise<void>): Promise<void> {
      const asked = page.waitForRequest(`**/api/users/${call}`);
      await send(page);
      await asked;
      await whileWaiting?.();
      await expect(said(page), name).toContainText(words);
      await dismiss?.(page);
      await kept(page);
    }

    await context.setOffline(true);
    await tryOnce('offline in the middle', /Network error|cannot be reached/u);
    await context.setOffline(false);
    answerNow = (route) => route.fulfill({ contentType: 'application/json', body: 'null' });
    await tryOnce('null', /could not be read|Something went wrong/u);
    answerNow = (route) => route.abort('connectionreset');
    await tryOnce('cut off', /Network error|cannot be reached/u);
    answerNow = (route) => route.fulfill({ json: { success: true, status: 'success', notice: 7, faculty: [], enquiry: null, token: 1 } });
    if (!call.includes('submit')) await tryOnce('a wrong record', /could not be read|Something went wrong/u);
    answerNow = () => Promise.resolve();
    const longest = call === 'submit_alumni_feedback' ? 9 * TOO_LATE_MS : 3 * TOO_LATE_MS;
    await tryOnce('silence', /did not answer in time/u, () => page.clock.runFor(longest));
  });
}
