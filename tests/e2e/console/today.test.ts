import type { Page } from 'playwright/test';

import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { FacultyConsolePage } from '#tests/support/browser/pages/FacultyConsolePage.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { createEnquiry } from '#tests/support/functions/records.ts';
import { waitForFonts } from '#tests/support/browser/still-page.ts';
import { expect, getSiteAddress, getStaffLogin, test } from '#tests/support/browser/test.ts';

const EMPTY = { success: true, day: '2026-01-15', forms: [], notices: [], backup_on: null, to_do: 0 };

const entry = { count: 3, has_more: false, oldest_on: '2026-01-11' };

/** Everything waits. */
const FULL = {
  ...EMPTY,
  forms: [
    { ...entry, name: 'enquiries', has_more: true, oldest_on: '', received: { this_week: 3, last_week: 20 } },
    { ...entry, name: 'feedback', count: 0, has_more: true, oldest_on: '' },
    { ...entry, name: 'data-requests', oldest_on: '2026-01-05' },
    { ...entry, name: 'grievances', urgent: 2, overdue: { count: 2, due_on: '2026-01-12' }, received: { this_week: 1, last_week: 2 } },
  ],
  notices: [{ title: 'Last day for the examination fee', is_end: true, day: '2026-01-16' }],
  backup_on: '2026-01-10',
  to_do: 89,
  unreadable_days: ['2026-01-03'],
};

function getSection(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function answerToday(page: Page, answer: object) {
  return page.route('**/api/users/get_today', (route) => route.fulfill({ json: answer }));
}

test('on Monday morning the office logs in, opens Today, follows the new enquiries, answers one and comes back', async ({ page }) => {
  test.slow();
  const name = `Meena ${crypto.randomUUID().slice(0, 8)}`;
  const sent = await page.request.post(`${getSiteAddress()}/api/users/submit_enquiry`, { data: createEnquiry({ name }) });
  expect(sent.status()).toBe(201);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(getStaffLogin());
  await page.getByRole('link', { name: /^Today: .*\d+ new$/u }).click();
  const enquiries = getSection(page, 'New').getByRole('link', { name: /^\d+ new enquir(?:y, from|ies, the oldest from) / });
  await expect(enquiries).toBeVisible();
  await expect(getSection(page, 'Overdue')).toContainText('No backup has been made yet.');
  await expect(getSection(page, 'This week')).toContainText(/Enquiries: [1-9]\d* received/u);
  expect(await findAxeProblems(page)).toEqual([]);

  await enquiries.click();
  const inbox = new InboxConsolePage(page, 'enquiries');
  await expect(page.getByRole('list', { name: 'Filters in use' })).toHaveText('Status: new');
  await expect(inbox.row(name)).toContainText('New');
  await inbox.act(name, 'Mark as answered');
  await expect(inbox.row(name)).toContainText('Answered');
  const menu = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
  await expect(menu.first()).toHaveAccessibleName(/^Today/u);
  await menu.first().click();
  await expect(getSection(page, 'New')).toBeVisible();
});

test('if it fails, another try shows that nothing is waiting, and the page after the login does not move', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  await logIn({ answersItself: true });
  await apiFaults.refuse('get_today', 503, 'Our records cannot be reached at the moment.');
  const release = await apiFaults.hold('get_today');
  const console = new FacultyConsolePage(page);
  await console.showList();
  await console.open();
  // A late font would move the list, too.
  await waitForFonts(page);
  const before = await console.search.boundingBox();
  await release();
  expect(await console.search.boundingBox()).toEqual(before);
  await page.getByRole('link', { name: 'Today' }).first().click();
  await expect(page.getByRole('alert')).toContainText('What is waiting could not be loaded.');
  await apiFaults.restore('get_today');
  await page.unrouteAll();
  await answerToday(page, EMPTY);
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const [name, text] of [
    ['Overdue', 'Nothing is overdue.'],
    ['New', 'Nothing is new.'],
    ['This week', 'Nothing is planned.'],
  ] as const)
    await expect(getSection(page, name)).toContainText(text);
});

test('what is overdue, new and of this week is listed, oldest first', async ({ page, logIn }) => {
  await logIn({ answersItself: true });
  await answerToday(page, FULL);
  await page.goto('/today_console');
  const items = (name: string) => getSection(page, name).getByRole('listitem');
  await expect(items('Overdue')).toHaveText(['2 overdue grievances, the first due 3 days ago', 'The newest backup is 5 days old.']);
  await expect(items('New')).toHaveText([
    '2 urgent new grievances',
    '3 new data requests, the oldest from 10 days ago',
    '3 new grievances, the oldest from 4 days ago',
    'At least 3 new enquiries',
    'Not all alumni feedback messages could be counted',
  ]);
  await expect(items('This week')).toHaveText([
    '“Last day for the examination fee” ends on Friday',
    'Enquiries: 3 received (last week 20)',
    'Grievances: 1 received (last week 2)',
    '89 points to do on the pages',
  ]);
  await expect(page.getByRole('alert')).toHaveText(/^A day could not be read: 3 January 2026\./u);
  expect(await findAxeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await items('Overdue').getByRole('link').click();
  await expect(page.getByRole('list', { name: 'Filters in use' })).toHaveText('Overdue: Yes');
  await expect(page).toHaveURL(/\/grievances_console$/u);
});

test('what is left to do is grouped by kind, found, and leads to its form in the editor', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  await logIn({ answersItself: true });
  const point = (kind: string, name: string, text: string) => ({
    kind,
    page: name,
    text,
    form: `/editor#/collections/parts/entries/${name}`,
  });
  const data = [point('link', 'Help', 'A dead link'), point('sample', 'About', 'A name'), point('sample', 'Contact', 'A number')];
  await page.goto('/todo_console');
  await expect(page.getByRole('cell', { name: /^Samples \(\d+\)$/u }), 'of the content').toBeVisible();
  expect((await page.request.get('/api/users/get_todo')).status(), 'only staff can read the list').toBe(401);
  await apiFaults.refuse('get_todo', 503, 'Our records cannot be reached at the moment.');
  await page.reload();
  await expect(page.getByText('The points could not be loaded.')).toBeVisible();
  await apiFaults.restore('get_todo');
  await page.route('**/api/users/get_todo', (route) => route.fulfill({ json: { success: true, data } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  const table = page.getByRole('table', { name: 'What is left to do on the pages, by kind' });
  await expect(table.getByRole('row')).toHaveText([/^No\./u, 'Dead links (1)', /Help/u, 'Samples (2)', /About/u, /Contact/u]);
  expect(await findAxeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /^Filters/u }).click();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Samples');
  await page.getByRole('searchbox', { name: 'Search points' }).fill('number');
  const link = table.getByRole('link', { name: 'Open in the editor' });
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', '/editor#/collections/parts/entries/Contact');
  await expect(link).toHaveAccessibleDescription('Contact');

  await page.unrouteAll();
  await page.route('**/api/users/get_todo', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.reload();
  await expect(page.getByText('Nothing is left to do.')).toBeVisible();
});
