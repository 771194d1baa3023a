import type { Page } from 'playwright/test';

import { formatTime } from '#domain/dates.ts';
import { SEARCH_HEADER } from '#records/forms/inbox-query.ts';
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { tabTo } from '#tests/support/browser/focus.ts';
import type { EnquiryRecord } from '#tests/support/browser/form-answers.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { createEnquiry, createEnquiryRecord } from '#tests/support/functions/records.ts';
import { findReflowLosses, setTextSize } from '#tests/support/browser/reflow.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

const FAILED = /Failed to load resource/u;

/** An hour apart, newest first: `Sender 0.`, `Sender 1.` … */
function createEnquiries(first: number, count: number): EnquiryRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const received_at = new Date(Date.parse('2026-03-03T04:30:00.000Z') - number * 3_600_000).toISOString();
    return createEnquiryRecord({ id: `n${String(number)}`, name: `Sender ${String(number)}.`, received_at });
  });
}

type Answer = { data: readonly EnquiryRecord[]; next_cursor: string | null; searched_to?: string };

/** By cursor; `''` is the first call. */
async function answerLists(page: Page, answers: Readonly<Record<string, Answer | (() => Promise<Answer>)>>): Promise<string[]> {
  const calls: string[] = [];
  await page.route('**/api/users/get_enquiries?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    calls.push(searchParams.toString());
    const answer = answers[searchParams.get('cursor') ?? ''];
    const json = typeof answer === 'function' ? await answer() : answer;
    await route.fulfill({ json: { success: true, ...json } });
  });
  return calls;
}

test('several entries are marked, deleted and brought back by keyboard alone, also in a narrow window', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(FAILED);
  const word = crypto.randomUUID().slice(0, 8);
  const [one, two, three] = [`One ${word}`, `Two ${word}`, `Three ${word}`] as const;
  for (const name of [one, two, three]) {
    const answer = await page.request.post(`${getSiteAddress()}/api/users/submit_enquiry`, { data: createEnquiry({ name }) });
    expect(answer.status()).toBe(201);
  }
  await logIn();
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  const found = page.waitForResponse((response) => SEARCH_HEADER in response.request().headers());
  await inbox.search.fill(word);
  await found;
  await expect(inbox.count).toHaveText('3 enquiries');

  await test.step('select one, and mark it', async () => {
    await inbox.moreButton.press('ArrowDown');
    for (const label of ['Export CSV', 'Select…']) {
      await expect(page.getByRole('menuitem', { name: label })).toBeFocused();
      await page.keyboard.press(label === 'Select…' ? 'Enter' : 'ArrowDown');
    }
    await expect(inbox.moreButton).toBeFocused();
    await tabTo(page, inbox.checkbox(one), 40);
    await page.keyboard.press('Space');
    await expect(inbox.bar.getByText('1 enquiry selected')).toBeVisible();
    await expectAccessiblePage(page, 'selecting');
    for (const { width, times } of [
      { width: 320, times: 1 },
      { width: 390, times: 2 },
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, times);
      expect.soft(await findReflowLosses(page), `selecting at ${String(width)} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await setTextSize(page, 1);
    await inbox.barButton('Mark as in progress').press('Enter');
    await expect(inbox.bar.getByText('1 enquiry marked as in progress.')).toBeVisible();
    await expect(inbox.barButton('Close')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(inbox.moreButton).toBeFocused();
    await expect(inbox.row(one)).toContainText('In progress');
  });

  await test.step('a deletion that fails says what is left, and can be tried again', async () => {
    await inbox.actOnAll('Select…');
    await inbox.checkbox(one).check();
    await inbox.checkbox(two).check();
    await apiFaults.refuse('delete_enquiries', 503, 'The records cannot be reached.');
    await inbox.barButton('Delete 2 enquiries').press('Enter');
    await expect(inbox.message('Are you sure?')).toHaveAccessibleDescription(/^Do you really want to delete 2 enquiries\?/u);
    await inbox.confirmMany();
    const message = inbox.message('Error');
    await expect(message).toHaveAccessibleDescription(
      'An error occurred while deleting the entries. The records cannot be reached. 0 enquiries are deleted, 2 are left.',
    );
    await apiFaults.restore('delete_enquiries');
    await page.keyboard.press('Enter');
    await inbox.barButton('Delete 2 enquiries').press('Enter');
    await inbox.confirmMany();
    await expect(page.getByText('2 enquiries deleted.')).toBeVisible();
    await expect(inbox.count).toHaveText('1 enquiry');
    await expect(inbox.row(three)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(inbox.count).toHaveText('3 enquiries');
  });

  await test.step('the oldest entries can come first, and a heading sorts what is loaded', async () => {
    const first = page.getByRole('table').getByRole('row').nth(1);
    await expect(first).toContainText(three);
    await inbox.openFilters();
    await inbox.choice('Order').selectOption('Oldest first');
    await expect(first).toContainText(one);
    await expect(page.getByRole('table', { name: 'Enquiries, oldest first' })).toBeVisible();
    const heading = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
    await heading.click();
    await heading.click();
    await expect(first).toContainText(two);
  });

  await test.step('all are deleted', async () => {
    await inbox.actOnAll('Select…');
    await inbox.barButton('Select all 3 enquiries').press('Enter');
    await inbox.barButton('Delete 3 enquiries').press('Enter');
    await inbox.confirmMany();
    await expect(page.getByText('3 enquiries deleted.')).toBeVisible();
    await expect(page.getByText(`No enquiry matches “${word}”.`)).toBeVisible();
  });
});

test('a list has pages, of which one that fails can be loaded again, and all entries are loaded and then selected', async ({
  page,
  logIn,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED);
  await logIn();
  let isDown = true;
  const calls = await answerLists(page, {
    '': { data: createEnquiries(0, 50), next_cursor: 'a' },
    // The server may stop before a page is full.
    a: { data: createEnquiries(50, 30), next_cursor: 'b', searched_to: '2026-02-28T04:30:00.000Z' },
    b: { data: createEnquiries(80, 20), next_cursor: 'c' },
    c: { data: createEnquiries(100, 57), next_cursor: null },
  });
  await page.route('**/api/users/get_enquiries?*cursor=b*', async (route) => {
    if (isDown) await route.fulfill({ status: 503, json: { success: false, message: 'The records cannot be reached.' } });
    else await route.fallback();
  });
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  const pages = page.getByRole('navigation', { name: 'Pages of the table' });
  await expect(inbox.count).toHaveText('Enquiries 1 to 50');
  await expect(pages).toContainText('Rows 1 to 50, and older ones');
  expect(calls).toEqual(['limit=50']);
  await pages.getByRole('button', { name: 'Older' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'More enquiries could not be loaded. The records cannot be reached.' });
  await expect(alert).toBeVisible();
  await expect(inbox.row('Sender 79.')).toBeVisible();
  isDown = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(inbox.row('Sender 99.')).toBeVisible();
  await expect(inbox.row('Sender 50.').getByRole('cell').first()).toHaveText('51');
  await pages.getByRole('button', { name: 'Newer' }).click();
  await expect(inbox.table).toBeFocused();
  await expect(inbox.row('Sender 0.')).toBeVisible();
  expect(calls, 'what is loaded is not asked for again').toEqual(['limit=50', 'limit=50&cursor=a', 'limit=20&cursor=b']);

  await inbox.actOnAll('Select…');
  await inbox.barButton('Load all').click();
  await expect(inbox.count).toHaveText('157 enquiries');
  await expect(inbox.barButton('Load all')).toHaveCount(0);
  await inbox.barButton('Select all 157 enquiries').click();
  await expect(inbox.bar.getByText('157 enquiries selected')).toBeVisible();
  await inbox.checkbox('Sender 0.').uncheck();
  await expect(inbox.barButton('Delete 156 enquiries')).toBeVisible();
});

test('a long search goes on by itself, shows what it finds, and can be stopped and continued', async ({ page, logIn }) => {
  await logIn();
  const gates = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()] as const;
  const back = '2026-02-28T04:30:00.000Z';
  await answerLists(page, {
    '': async () => {
      await gates[0].promise;
      return { data: [], next_cursor: 'a', searched_to: back };
    },
    a: { data: createEnquiries(7, 1), next_cursor: 'b', searched_to: back },
    b: async () => {
      await gates[1].promise;
      return { data: createEnquiries(90, 1), next_cursor: null };
    },
  });
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await inbox.search.fill('sender');
  await expect(page.getByText('Searching…', { exact: true })).toBeVisible();
  gates[0].resolve(undefined);
  await expect(page.getByText(`Searched back to ${formatTime(back)}… 1 found so far.`)).toBeVisible();
  await expect(inbox.row('Sender 7.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(`Searched back to ${formatTime(back)}, then stopped.`)).toBeVisible();
  await expect(inbox.count).toHaveText('1 enquiry so far');
  gates[1].resolve(undefined);
  await page.getByRole('button', { name: 'Continue searching' }).click();
  await expect(inbox.count).toHaveText('2 enquiries');
});

test('the menu has the number of new entries, which follows a change, and none while it is not known', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED);
  await logIn({ answersItself: true });
  let count = 3;
  await page.route('**/api/users/get_today', (route) => {
    const forms = [{ name: 'enquiries', count, has_more: false, oldest_on: '2026-01-11' }];
    return route.fulfill({ json: { success: true, day: '2026-01-15', forms, notices: [], backup_on: null, to_do: 0 } });
  });
  await answerLists(page, { '': { data: createEnquiries(0, 1), next_cursor: null } });
  await page.route('**/api/users/enquiries/*', (route) => {
    count -= 1;
    return route.fulfill({ json: { success: true, enquiry: { ...createEnquiries(0, 1)[0], state: 'answered', is_handled: 1 } } });
  });
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  const item = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Enquiries/u });
  await expect(item).toHaveAccessibleName('Enquiries, 3 new');
  await inbox.act('Sender 0.', 'Mark as answered');
  await expect(item).toHaveAccessibleName('Enquiries, 2 new');
  await apiFaults.refuse('get_today', 503, 'The records cannot be reached.');
  await page.reload();
  await expect(inbox.row('Sender 0.')).toBeVisible();
  await expect(item).toHaveAccessibleName('Enquiries');
});
