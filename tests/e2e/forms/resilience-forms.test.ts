/** Three forms without a network, a readable answer or any. Unit tests have every fault. */
import type { Locator, Page, Route } from 'playwright/test';

import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Longer than the client waits, except for uploads. */
const TOO_LATE_MS = 20_000;

type Sender = {
  what: string;
  call: string;
  isStaffs?: boolean;
  open: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  said: (page: Page) => Locator;
  dismiss?: (page: Page) => Promise<void>;
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
      const request = page.waitForRequest(`**/api/users/${call}`);
      await send(page);
      await request;
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
    answerNow = () => Promise.resolve();
    const longest = call === 'submit_alumni_feedback' ? 9 * TOO_LATE_MS : 3 * TOO_LATE_MS;
    await tryOnce('silence', /did not answer in time/u, () => page.clock.runFor(longest));
  });
}
