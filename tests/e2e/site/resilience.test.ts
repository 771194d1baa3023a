/** Each says what happened, and works when the fault is over. The client's unit tests have every wrong answer. */
import type { Page, Route } from 'playwright/test';

import { NOT_A_LIST } from '#domain/answers.ts';
import { createEnquiryRecord } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

const TIMEOUT_MS = 20_000;
const SLOW_MS = 5_000;

const REFUSAL = 'The records cannot be read at the moment.';

/** `unreadable` says that the answer is no list. */
const lists = [
  {
    route: '/sports-page',
    call: 'get_sports_page',
    answer: { images: ['/brand/icon-192.png'] },
    loading: 'Loading sports activities...',
    unreadable: 'The server’s answer could not be read. Please try again.',
    shows: (page: Page) => page.getByRole('img', { name: 'Sports picture 1' }),
  },
  {
    route: '/enquiries_console',
    call: 'get_enquiries?*',
    answer: { data: [createEnquiryRecord()], next_cursor: null },
    loading: 'Loading enquiries…',
    unreadable: NOT_A_LIST,
    shows: (page: Page) => page.getByRole('table').getByText('Asha Rani'),
  },
];

for (const { route, call, answer, loading, unreadable, shows } of lists) {
  test(`${route}: a list that is slow, late, refused, unreadable or unreachable says so and can be loaded again`, async ({
    page,
    context,
    logIn,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/u);
    if (route.endsWith('_console')) await logIn();
    await page.clock.install();
    let answerNow: ((route: Route) => Promise<void>) | null = null;
    await page.route(`**/api/users/${call}`, (request) => answerNow?.(request));
    const retry = page.getByRole('button', { name: 'Try again' });

    const firstCall = page.waitForRequest(`**/api/users/${call}`);
    await page.goto(route);
    await firstCall;
    await page.clock.runFor(SLOW_MS);
    await expect(page.getByText(loading), 'slow is not failed').toBeVisible();
    await page.clock.runFor(TIMEOUT_MS - SLOW_MS);
    await expect(page.getByText('The server did not answer in time. Please try again.')).toBeVisible();

    answerNow = (request) => request.fulfill({ status: 503, json: { success: false, message: REFUSAL } });
    await retry.click();
    await expect(page.getByText(REFUSAL)).toBeVisible();
    answerNow = (request) => request.fulfill({ json: { success: true, data: [{}, null], images: [{}, 1], next_cursor: null } });
    await retry.click();
    await expect(page.getByText(unreadable)).toBeVisible();
    await context.setOffline(true);
    answerNow = (request) => request.continue();
    await retry.click();
    await expect(page.getByText('The server cannot be reached.'), 'offline in the middle').toBeVisible();
    await context.setOffline(false);
    answerNow = (request) => request.fulfill({ json: { success: true, ...answer } });
    await retry.click();
    await expect(shows(page)).toBeVisible();
    await expect(retry).toBeHidden();
  });
}

test('the search shows that it runs and what failed, and can be repeated', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  const failed = page.getByText('The search could not be loaded. Check your internet connection and try again.');
  const retry = page.getByRole('button', { name: 'Try again' });
  await page.route('**/search-index.json', async (route) => {
    await expect(page.getByText('Searching…')).toBeVisible();
    await route.fulfill({ contentType: 'application/json', body: 'null' });
  });
  await page.goto('/search?q=library');
  await expect(failed).toBeVisible();
  await page.unroute('**/search-index.json');
  await context.setOffline(true);
  await retry.click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByText(/pages? about “library”/u)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('library');
});
