import type { Page } from 'playwright/test';

import { AFTER_LOGIN } from '#records/accounts/login.ts';
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { FacultyConsolePage } from '#tests/support/browser/pages/FacultyConsolePage.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { createPng } from '#tests/support/files/pictures.ts';
import {
  createDataRequestRecord,
  createFacultyMember,
  createFeedbackItem,
  createGrievance,
  createNotice,
  createEnquiryRecord,
  createEntryState,
} from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Lists show only its beginning. */
const LONG_TEXT = 'Many words of somebody. '.repeat(20);
const MOBILE = '9876543210';
const PRESSES_MAX = 8;
const ENTRIES_MIN = 12;
/** Of the list with what waits today above it. */
const FIRST_PAGE_ENTRIES_MIN = 10;

function repeat<Item>(make: (id: string) => Item): readonly Item[] {
  return Array.from({ length: 12 }, (_, index) => make(`entry${String(index)}`));
}

function createGrievanceRecord(id: string) {
  const sent = { ...createGrievance({ grievance: LONG_TEXT }), name: '', mobile_number: MOBILE, proof: '/proof' };
  return { id, ...sent, received_at: '2026-01-10T08:00:00.000Z', is_handled: 0, ...createEntryState(), reference: '' };
}

/** With each list's main action. */
const lists = [
  {
    path: '/admin_faculty_console',
    call: 'get_admin_list_faculty',
    data: repeat((id) => createFacultyMember({ id, image: '/photo' })),
    main: 'Edit',
  },
  {
    path: '/notice_board_console',
    call: 'get_notices',
    data: repeat((id) => createNotice({ id, description: LONG_TEXT })),
    main: 'Activate',
  },
  {
    path: '/enquiries_console',
    call: 'get_enquiries?*',
    data: repeat((id) => createEnquiryRecord({ id, enquiry: LONG_TEXT })),
    main: 'Open',
    text: 'Message',
  },
  {
    path: '/feedback_console',
    call: 'get_alumni_feedback?*',
    data: repeat((id) => createFeedbackItem({ id, message: LONG_TEXT, image: '/x' })),
    main: 'Open',
    text: 'Message',
  },
  {
    path: '/data_requests_console',
    call: 'get_data_requests?*',
    data: repeat((id) => createDataRequestRecord({ id, details: LONG_TEXT, mobile_number: MOBILE })),
    main: 'Open',
    text: 'Details',
  },
  {
    path: '/grievances_console',
    call: 'get_grievances?*',
    data: repeat((id) => createGrievanceRecord(id)),
    main: 'Open',
    text: 'Grievance',
  },
] as const;

async function answerLists(page: Page): Promise<void> {
  const body = await createPng();
  await page.route('**/photo', (route) => route.fulfill({ contentType: 'image/png', body }));
  for (const { call, data } of lists)
    await page.route(`**/api/users/${call}`, (route) => route.fulfill({ json: { success: true, data, next_cursor: null } }));
}

async function countPressesTo(page: Page, name: string): Promise<number> {
  const target = page.getByRole('table').getByRole('button', { name, exact: true }).first();
  await target.waitFor();
  for (let press = 1; press <= 2 * PRESSES_MAX; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return press;
  }
  return Infinity;
}

test('in every list the first entry is near by keyboard, and the list has room on a phone and a desktop', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  await answerLists(page);
  for (const { path, main, ...list } of lists) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: main, exact: true }) });
    await expect.soft(rows.first().getByRole('cell').nth(1), `${path} on a phone`).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect.soft(await countPressesTo(page, main), `presses of Tab on ${path}`).toBeLessThanOrEqual(PRESSES_MAX);
    const least = path === AFTER_LOGIN.toLowerCase() ? FIRST_PAGE_ENTRIES_MIN : ENTRIES_MIN;
    await expect.soft(rows.nth(least - 1), `the whole entry on ${path}`).toBeInViewport({ ratio: 1 });
    if (!('text' in list)) continue;
    const widths = await page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => ({ name: head.textContent, width: head.clientWidth })));
    expect.soft(widths.sort((one, other) => other.width - one.width)[0]?.name, path).toBe(list.text);
  }
});

test('filters are folded behind a button with their number, and are taken away one by one', async ({ page, logIn }) => {
  await logIn();
  await answerLists(page);
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  const button = page.getByRole('button', { name: /^Filters/u });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(inbox.choice('Status')).toHaveCount(0);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await inbox.choice('Status').selectOption('in progress');
  await inbox.from.fill('2026-03-03');
  await inbox.choice('Order').selectOption('Oldest first');
  await button.press('Space');
  await expect(button).toHaveText('Filters (3)');
  const chips = page.getByRole('list', { name: 'Filters in use' });
  await expect(chips.getByRole('listitem')).toHaveText([/From: 3 March 2026/u, /Status: in progress/u, /Order: Oldest first/u]);
  await expectAccessiblePage(page, 'folded filters in use');
  await page.getByRole('button', { name: 'Status: in progress, remove' }).press('Enter');
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Filters (2)');
  for (const name of ['From: 3 March 2026, remove', 'Order: Oldest first, remove']) await page.getByRole('button', { name }).click();
  await expect(button).toHaveText('Filters');
  await expect(chips).toHaveCount(0);
});

test('the menu of a row goes by arrows, closes and is whole in a list that scrolls; people have a photograph, are filtered and sorted', async ({
  page,
  logIn,
}) => {
  await logIn();
  await answerLists(page);
  const list = new FacultyConsolePage(page);
  await list.showList([
    createFacultyMember({ id: 'a', name: 'Asha Rani', image: '/photo' }),
    createFacultyMember({ id: 'b', name: 'Zoya Khan' }),
    createFacultyMember({ id: 'c', name: 'Bina Das', dept: 'Hindi' }),
    ...repeat((id) => createFacultyMember({ id, name: 'Member' })),
  ]);
  await list.open();
  await list.table.waitFor();
  const more = list.table.getByRole('button', { name: /^More: /u });
  const menu = page.getByRole('menu', { name: /^More: / });
  const items = page.getByRole('menuitem');
  await more.first().press('ArrowDown');
  await expect(items).toHaveText(['Delete', 'History']);
  await expect(items.first()).toBeFocused();
  for (const [key, label] of [
    ['ArrowDown', 'History'],
    ['ArrowDown', 'Delete'],
    ['ArrowUp', 'History'],
    ['Home', 'Delete'],
    ['End', 'History'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(items.filter({ hasText: label })).toBeFocused();
  }
  await expectAccessiblePage(page, 'a menu', 'main');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await expect(list.table.getByRole('button', { name: 'Edit' }).nth(1)).toBeFocused();
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize({ width, height });
    await more.last().click();
    await expect(items.last()).toBeInViewport({ ratio: 1 });
    await page.mouse.click(2, 2);
    await expect(menu).toHaveCount(0);
  }

  const photo = list.row('Asha Rani').locator('img');
  await expect(photo).toHaveAttribute('loading', 'lazy');
  await expect(photo).toHaveJSProperty('complete', true);
  expect(await photo.boundingBox()).toMatchObject({ width: 40, height: 40 });
  await expect(list.row('Zoya Khan').locator('img')).toHaveCount(0);
  await list.openFilters();
  await page.getByRole('combobox', { name: 'Department' }).selectOption('English');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, descending');
  await expect(list.count).toHaveText('14 of 15 faculty members');
  const names = list.table.getByRole('row').filter({ has: page.getByRole('button', { name: 'Edit' }) });
  await expect(names.first()).toContainText('Zoya Khan');
  await expect(list.table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});
