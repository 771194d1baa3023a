import type { Page } from 'playwright/test';

import { findAxeProblems } from '#tests/support/browser/axe.ts';
import { FacultyConsolePage } from '#tests/support/browser/pages/FacultyConsolePage.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { LoginPage } from '#tests/support/browser/pages/LoginPage.ts';
import { createEnquiry } from '#tests/support/functions/records.ts';
import { waitForFonts } from '#tests/support/browser/still-page.ts';
import { expect, getSiteAddress, getStaffLogin, phone, test } from '#tests/support/browser/test.ts';

const EMPTY = { success: true, day: '2026-01-15', forms: [], notices: [], backup_on: null, to_do: 0 };

/** Everything waits. */
const FULL = {
  ...EMPTY,
  forms: ['enquiries', 'feedback', 'data-requests', 'grievances'].map((name) => {
    return { name, count: 12, has_more: false, oldest_on: '2026-01-11', received: { this_week: 3, last_week: 20 } };
  }),
  notices: [{ title: 'Last day for the examination fee of all postgraduate students', is_end: true, day: '2026-01-16' }],
  backup_on: '2026-01-10',
};

function getToday(page: Page) {
  return page.getByRole('region', { name: 'Today' });
}

test('on Monday morning the office logs in, follows the new enquiries, answers one and comes back', async ({ page }) => {
  test.slow();
  const name = `Meena ${crypto.randomUUID().slice(0, 8)}`;
  const sent = await page.request.post(`${getSiteAddress()}/api/users/submit_enquiry`, { data: createEnquiry({ name }) });
  expect(sent.status()).toBe(201);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(getStaffLogin());
  const enquiries = getToday(page).getByRole('link', { name: /^\d+ new enquir(?:y, from|ies, the oldest from) / });
  await expect(enquiries).toBeVisible();
  await expect(getToday(page)).toContainText('No backup has been made yet.');
  await expect(getToday(page).getByText(/^Received this week: [1-9]/u)).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);

  await enquiries.click();
  const inbox = new InboxConsolePage(page, 'enquiries');
  await expect(page.getByRole('list', { name: 'Filters in use' })).toHaveText('Status: new');
  await expect(inbox.row(name)).toContainText('New');
  await inbox.act(name, 'Mark as answered');
  await expect(inbox.row(name)).toContainText('Answered');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Faculty List' }).click();
  await expect(getToday(page).getByRole('listitem').first()).toBeVisible();
});

test('while it loads and if it fails, the list below works and does not move, and another try shows that nothing is waiting', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  await logIn();
  await apiFaults.refuse('get_today', 503, 'Our records cannot be reached at the moment.');
  const release = await apiFaults.hold('get_today');
  const console = new FacultyConsolePage(page);
  await console.showList();
  await console.open();
  await expect(getToday(page).getByRole('status')).toHaveText('Looking for what is waiting…');
  await expect(console.count).toHaveText('2 faculty members');
  // A late font would move the list, too.
  await waitForFonts(page);
  const before = await console.search.boundingBox();
  await release();
  await expect(getToday(page).getByRole('alert')).toContainText('What is waiting could not be loaded.');
  expect(await console.search.boundingBox()).toEqual(before);
  await apiFaults.restore('get_today');
  await getToday(page).getByRole('button', { name: 'Try again' }).click();
  await expect(getToday(page)).toContainText('Nothing is waiting.');
  expect(await console.search.boundingBox()).toEqual(before);
});

test('it is asked for again when the page becomes visible after five minutes, and not before', async ({ page, logIn }) => {
  await logIn();
  let asked = 0;
  await page.route('**/api/users/get_today', (route) => {
    asked += 1;
    const forms = [{ name: 'grievances', count: asked, has_more: false, oldest_on: '2026-01-11' }];
    return route.fulfill({ json: { ...EMPTY, forms } });
  });
  await page.clock.install();
  await new FacultyConsolePage(page).open();
  await expect(getToday(page).getByRole('link')).toHaveText('1 new grievance, from 4 days ago');
  for (const time of ['04:50', '00:20']) {
    await page.clock.fastForward(time);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  }
  await expect(getToday(page).getByRole('link')).toHaveText('2 new grievances, the oldest from 4 days ago');
  expect(asked).toBe(2);
});

test('what is left to do is grouped by kind, found, and leads to its form in the editor', async ({
  page,
  logIn,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  await logIn();
  const point = (kind: string, name: string, text: string) => ({
    kind,
    page: name,
    text,
    form: `/editor#/collections/parts/entries/${name}`,
  });
  const data = [point('link', 'Help', 'A dead link'), point('sample', 'About', 'A name'), point('sample', 'Contact', 'A number')];
  await apiFaults.refuse('get_todo', 503, 'Our records cannot be reached at the moment.');
  await page.goto('/todo_console');
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

test('the build lists the samples of the content, and only staff can read the list', async ({ page, logIn }) => {
  await logIn();
  await page.goto('/todo_console');
  await expect(page.getByRole('cell', { name: /^Samples \(\d+\)$/u })).toBeVisible();
  expect((await page.request.get('/api/users/get_todo')).status()).toBe(401);
});

test('all that can wait is whole above the list, also with the numbers of the week', async ({ page, logIn }) => {
  await logIn();
  await page.route('**/api/users/get_today', (route) => route.fulfill({ json: { ...FULL, to_do: 89 } }));
  const console = new FacultyConsolePage(page);
  await console.open();
  await expect(console.table).toBeVisible();
  const weeks = getToday(page).getByText(/^Received this week: 12/u);
  await expect(weeks).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
  await weeks.click();
  await expect(getToday(page).getByText('Grievances: 3 (last week 20)')).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
});

test('what is urgent is first, what could not be counted is said, and so is a day that cannot be read', async ({ page, logIn }) => {
  await logIn();
  const entry = { count: 3, has_more: false, oldest_on: '2026-01-11' };
  const forms = [
    { ...entry, name: 'enquiries', has_more: true, oldest_on: '' },
    { ...entry, name: 'feedback', count: 0, has_more: true, oldest_on: '' },
    { ...entry, name: 'grievances', urgent: 2, received: { this_week: 1, last_week: 2 } },
  ];
  const answer = { ...EMPTY, forms, unreadable_days: ['2026-01-03'] };
  await page.route('**/api/users/get_today', (route) => route.fulfill({ json: answer }));
  await new FacultyConsolePage(page).open();
  await expect(getToday(page).getByRole('listitem')).toHaveText([
    '2 urgent new grievances',
    'At least 3 new enquiries',
    'Not all alumni feedback messages could be counted',
    '3 new grievances, the oldest from 4 days ago',
  ]);
  await expect(getToday(page).getByRole('alert')).toHaveText(/^A day could not be read: 3 January 2026\./u);
  await expect(getToday(page).getByText(/^Received this week/u), 'a sum without the numbers of each form').toHaveCount(0);
  expect(await findAxeProblems(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('all that can wait fits above the list, and a notice leads to itself', async ({ page, logIn }) => {
    await logIn();
    await page.route('**/api/users/get_today', (route) => route.fulfill({ json: FULL }));
    await new FacultyConsolePage(page).open();
    await expect(getToday(page)).toContainText('The newest backup is 5 days old.');
    expect((await getToday(page).boundingBox())?.height).toBeLessThan(320);
    await getToday(page)
      .getByRole('link', { name: /examination fee/u })
      .click();
    await expect(page.getByRole('searchbox', { name: 'Search Notice...' })).toHaveValue(/^Last day for the examination fee/u);
  });
});
