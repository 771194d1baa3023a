/**
 * Tests the lists of the site and of the console with faults of a network or a server: a list says
 * what happened, offers another try, and works when the fault is over. The inboxes of all forms are
 * one list.
 */
import type { Locator, Page, Route } from 'playwright/test';

import { NOT_A_LIST } from '#domain/answers.ts';
import { createFacultyMember, createEnquiryRecord, createNotice } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The client's time limit for an answer, and a time after which an answer counts as slow. */
const TIMEOUT_MS = 20_000;
const SLOW_MS = 5_000;

const UNREADABLE = 'The server’s answer could not be read. Please try again.';
const html = '<!doctype html><title>Gateway</title><h1>Bad gateway</h1>';

type Fault = { name: string; says: string; answer: (route: Route) => Promise<void> };

/**
 * Each fault and the page's message about it. Neighbouring faults have different messages, so that
 * each message is known to be new.
 */
const faults: readonly Fault[] = [
  { name: 'the network is gone', says: 'The server cannot be reached.', answer: (route) => route.abort('internetdisconnected') },
  { name: 'null', says: NOT_A_LIST, answer: (route) => route.fulfill({ contentType: 'application/json', body: 'null' }) },
  {
    name: 'a refusal',
    says: 'The records cannot be read at the moment.',
    answer: (route) => route.fulfill({ status: 503, json: { success: false, message: 'The records cannot be read at the moment.' } }),
  },
  { name: 'a number', says: NOT_A_LIST, answer: (route) => route.fulfill({ json: 7 }) },
  {
    name: 'a proxy’s page',
    says: 'The server cannot answer at the moment.',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }),
  },
  {
    name: 'wrong records',
    says: NOT_A_LIST,
    answer: (route) => route.fulfill({ json: { success: true, data: [{}, null], images: [{}, 1], next_cursor: null } }),
  },
  {
    name: 'a page for an answer',
    says: `(?:${NOT_A_LIST}|${UNREADABLE})`,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: html }),
  },
];

type List = {
  route: string;
  call: string;
  answer: unknown;
  /** Opens the list after the page has loaded. */
  begin?: (page: Page) => Promise<void>;
  waits: string;
  /**
   * The message for every fault, if the list does not distinguish between them (docs/behaviour.md,
   * "Lists that are loaded").
   */
  saysAlways?: string;
  shows: (page: Page) => Locator;
};

/** Two lists are tested with every fault. The others share their code. */
const WITH_EVERY_FAULT = ['/notices', '/enquiries_console'];

const lists: readonly List[] = [
  {
    route: '/sports-page',
    call: 'get_sports_page',
    answer: { images: ['/brand/icon-192.png'] },
    waits: 'Loading sports activities...',
    shows: (page) => page.getByRole('img', { name: 'Sports picture 1' }),
  },
  {
    route: '/S.M.M.-Gallery',
    call: 'get_gallery_images',
    answer: { images: ['/brand/icon-192.png'] },
    begin: (page) => page.getByRole('button', { name: /^2003-2004/u }).click(),
    waits: 'Loading pictures…',
    saysAlways: 'No Images Available',
    shows: (page) => page.getByRole('img', { name: 'Picture 1 of 2003-2004' }),
  },
  {
    route: '/notice_board_console',
    call: 'get_notices',
    answer: { data: [createNotice()] },
    waits: 'Loading notices…',
    shows: (page) => page.getByRole('table').getByText(createNotice().title),
  },
  {
    route: '/admin_faculty_console',
    call: 'get_admin_list_faculty',
    answer: { data: [createFacultyMember()] },
    waits: 'Loading faculty members…',
    shows: (page) => page.getByText(createFacultyMember().name),
  },
  {
    route: '/enquiries_console',
    call: 'get_enquiries?*',
    answer: { data: [createEnquiryRecord()], next_cursor: null },
    waits: 'Loading enquiries…',
    shows: (page) => page.getByRole('table').getByText('Asha Rani'),
  },
];

for (const { route, call, answer, begin, waits, saysAlways, shows } of lists) {
  test(`${route}: a list that is slow, late, unreadable or unreachable says so and can be loaded again`, async ({
    page,
    context,
    logIn,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/u);
    if (route.endsWith('_console')) await logIn();
    await page.clock.install();
    let answerNow: ((route: Route) => Promise<void>) | null = null;
    await page.route(`**/api/users/${call}`, (asked) => answerNow?.(asked));
    const retry = page.getByRole('button', { name: 'Try again' });

    const firstCall = page.waitForRequest(`**/api/users/${call}`);
    await page.goto(route);
    await begin?.(page);
    await firstCall;
    await expect(page.getByText(waits)).toBeVisible();
    await page.clock.runFor(SLOW_MS);
    await expect(page.getByText(waits), 'slow is not failed').toBeVisible();
    await page.clock.runFor(TIMEOUT_MS - SLOW_MS);
    await expect(page.getByText(saysAlways ?? 'The server did not answer in time. Please try again.')).toBeVisible();

    for (const { name, says, answer: answerBadly } of WITH_EVERY_FAULT.includes(route) ? faults : faults.slice(0, 2)) {
      answerNow = answerBadly;
      await retry.click();
      // Visitors get a general message instead of the one about arrays.
      const sentence = route.endsWith('_console') ? says : says.replace(NOT_A_LIST, UNREADABLE);
      await expect(page.getByText(saysAlways ?? new RegExp(sentence, 'u')), name).toBeVisible();
    }
    await context.setOffline(true);
    answerNow = (asked) => asked.continue();
    await retry.click();
    await expect(page.getByText(saysAlways ?? 'The server cannot be reached.'), 'offline in the middle').toBeVisible();
    await context.setOffline(false);
    answerNow = (asked) => asked.fulfill({ json: { success: true, ...Object(answer) } });
    await retry.click();
    await expect(shows(page)).toBeVisible();
    await expect(retry).toBeHidden();
  });
}

test('the home page is complete whatever its two calls answer', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  let answerNow: (route: Route) => Promise<void> = (route) => route.continue();
  await page.route(/\/(?:notices\/latest|api\/users\/get_our_institution)$/u, (route) => answerNow(route));
  await page.goto('/');
  await page.getByRole('button', { name: 'Close the popup' }).click();
  for (const { name, answer } of faults.filter(({ name }) => ['a refusal', 'wrong records'].includes(name))) {
    answerNow = answer;
    const asked = page.waitForRequest('**/api/users/get_our_institution');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Our Institution' }).scrollIntoViewIfNeeded();
    await asked;
    await expect(page.getByRole('heading', { name: 'Latest notices' }), name).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Explore All Programs' })).toBeVisible();
  }
});

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
  await page.route('**/search-index.json', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await retry.click();
  await expect(failed).toBeVisible();
  await page.unroute('**/search-index.json');
  await context.setOffline(true);
  await retry.click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByText(/results for “library”/u)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('library');
});
