/** Tests pages, searches and exports of inboxes that have more entries than one page. */
import { readFile } from 'node:fs/promises';

import { formatTime } from '#domain/dates.ts';
import { expectAccessiblePage } from '#tests/support/accessible-page.ts';
import { fakeInbox, refuse, searchIn } from '#tests/support/fake-inbox.ts';
import { mainThreadWork } from '#tests/support/main-thread.ts';
import { InboxConsolePage } from '#tests/support/pages/InboxConsolePage.ts';
import { anEnquiryRecord } from '#tests/support/records.ts';
import { expect, test } from '#tests/support/test.ts';

const FAILED = /Failed to load resource/u;

test('one page is loaded at a time, rows are numbered across pages, and a page that fails can be loaded again', async ({
  page,
  logIn,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED);
  await logIn();
  const fake = await fakeInbox(page, 120);
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await expect(inbox.count).toHaveText('Enquiries 1 to 50');
  expect(fake.calls).toEqual(['get_enquiries?limit=50']);
  await expect(inbox.newer).toBeDisabled();
  await inbox.older.click();
  await expect(inbox.count).toHaveText('Enquiries 51 to 100');
  await expect(inbox.table).toBeFocused();
  await expect(inbox.row('Sender 50.').getByRole('cell').first()).toHaveText('51');
  fake.before = (_, route) => refuse(route);
  await inbox.older.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The enquiries could not be loaded.' })).toContainText('cannot be reached');
  fake.before = () => false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(inbox.count).toHaveText('Enquiries 101 to 120');
  await expect(inbox.older).toBeDisabled();
  await inbox.newer.click();
  await inbox.newer.click();
  await expect(inbox.count).toHaveText('Enquiries 1 to 50');
  await expect(inbox.row('Sender 0.')).toBeVisible();
});

test('the menu has the numbers of new entries, which follow a change, and none while one is not known', async ({
  page,
  logIn,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED);
  await logIn();
  const fake = await fakeInbox(page, 60);
  fake.entries = fake.entries.map((entry, index) => (index < 5 ? entry : { ...entry, state: 'answered', is_handled: 1 }));
  await page.route('**/api/users/get_grievance_ids?state=new', (route) =>
    route.fulfill({ json: { success: true, ids: ['a'], next_cursor: 'a' } }),
  );
  const counted: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (search === '?state=new') counted.push(pathname.replace(/^.*get_(\w+)_ids$/u, '$1'));
  });
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  const menu = page.getByRole('navigation', { name: 'Console' });
  const item = menu.getByRole('link', { name: /^Enquiries/u });
  await expect(item).toHaveAccessibleName('Enquiries, 5 new');
  await expect(menu.getByRole('link', { name: 'Grievances, 1+ new' })).toBeVisible();
  await expectAccessiblePage(page, 'a number in the menu', '.console-menu');
  expect(counted.toSorted(), 'one call a form').toEqual(['alumni_feedback', 'data_request', 'enquiry', 'grievance']);
  await page.route('**/api/users/enquiries/*', async (route) => {
    const [first, ...others] = fake.entries;
    fake.entries = [{ ...(first ?? anEnquiryRecord()), state: 'answered', is_handled: 1 }, ...others];
    await route.fulfill({ json: { success: true, enquiry: fake.entries[0] } });
  });
  await inbox.button('Sender 0.', 'Mark as answered').click();
  await expect(item).toHaveAccessibleName('Enquiries, 4 new');
  expect(counted.slice(4), 'only what has changed is counted again').toEqual(['enquiry']);

  await page.route('**/api/users/get_enquiry_ids?*', refuse);
  const refused = page.waitForResponse(/get_enquiry_ids/u);
  await menu.getByRole('link', { name: 'Faculty List' }).click();
  expect((await refused).status()).toBe(503);
  await expect(item).toHaveAccessibleName('Enquiries');
});

test('a search continues by itself, shows matches as they arrive, and can be stopped and continued', async ({ page, logIn }) => {
  await logIn();
  const fake = await fakeInbox(page, 400);
  fake.searchStep = 100;
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<undefined>());
  let asked = 0;
  fake.before = async (call, route) => {
    const isSearch = call === 'get_enquiries' && searchIn(route.request()) !== '';
    if (isSearch) await gates[asked++]?.promise;
    return false;
  };
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await expect(inbox.count).toHaveText('Enquiries 1 to 50');
  await inbox.search.fill('sender 1');
  await expect(page.getByText('Searching…', { exact: true })).toBeVisible();
  // The matches among the first hundred are 1 and 10 to 19.
  gates[0]?.resolve(undefined);
  const back = formatTime(fake.entries[99]?.received_at ?? '');
  await expect(page.getByText(`Searched back to ${back}… 11 found so far.`)).toBeVisible();
  await expect(inbox.row('Sender 19.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(`Searched back to ${back}, then stopped.`)).toBeVisible();
  await expect(inbox.count).toHaveText('11 enquiries so far');
  fake.before = () => false;
  for (const gate of gates) gate.resolve(undefined);
  await page.getByRole('button', { name: 'Continue searching' }).click();
  await expect(inbox.count).toHaveText('Enquiries 1 to 50');
  await inbox.older.click();
  await expect(inbox.count).toHaveText('Enquiries 51 to 100');
  await expect(inbox.row('Sender 139.')).toBeVisible();
});

test('a search starts when typing pauses, and a new search stops the old one', async ({ page, logIn }) => {
  await logIn();
  const fake = await fakeInbox(page, 60);
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await expect(inbox.count).toHaveText('Enquiries 1 to 50');
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  fake.before = async (_, route) => {
    if (searchIn(route.request()) === 'sender 5') await held;
    return false;
  };
  const cancelled = page.waitForEvent('requestfailed');
  await inbox.search.pressSequentially('sender 5');
  await expect(page.getByText('Searching…', { exact: true })).toBeVisible();
  await inbox.search.pressSequentially('9.');
  await expect(inbox.count).toHaveText('1 enquiry');
  expect(searchIn(await cancelled)).toBe('sender 5');
  expect((await cancelled).url(), 'servers log the URL').not.toContain('sender');
  release(undefined);
  await expect(inbox.row('Sender 59.')).toBeVisible();
  expect(fake.calls.filter((call) => call.includes('q=')).length).toBeLessThanOrEqual(2);
});

test('a search that fails keeps its matches and continues from there', async ({ page, logIn, expectedErrors }) => {
  expectedErrors.push(FAILED);
  await logIn();
  const fake = await fakeInbox(page, 300);
  fake.searchStep = 100;
  fake.before = (_, route) => (route.request().url().includes('cursor=') ? refuse(route) : false);
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await inbox.search.fill('sender 20');
  const alert = page.getByRole('alert').filter({ hasText: 'More enquiries could not be loaded.' });
  await expect(alert).toBeVisible();
  await expect(inbox.row('Sender 20.')).toBeVisible();
  fake.before = () => false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(inbox.count).toHaveText('11 enquiries');
  await expect(alert).toHaveCount(0);
});

test.describe('far from India', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('days are whole days in India; an impossible span or half a date is refused without a request', async ({ page, logIn }) => {
    await logIn();
    const fake = await fakeInbox(page, 60);
    const inbox = new InboxConsolePage(page, 'enquiries');
    await inbox.open();
    // The newest entry was sent at ten o'clock in India.
    await inbox.from.fill('2026-03-03');
    await expect(inbox.count).toHaveText('11 enquiries');
    expect(fake.calls.at(-1)).toBe('get_enquiries?limit=50&from=2026-03-02T18%3A30%3A00.000Z');
    await inbox.to.fill('2026-03-03');
    await expect.poll(() => fake.calls.at(-1)).toContain('to=2026-03-03T18%3A30%3A00.000Z');
    const calls = fake.calls.length;
    await inbox.to.fill('2026-03-02');
    await expect(page.getByRole('alert').filter({ hasText: '“From” must not be after “To”.' })).toBeVisible();
    await inbox.to.fill('');
    await inbox.from.fill('');
    await expect(inbox.count).toHaveText('Enquiries 1 to 50');
    const later = fake.calls.length;
    await inbox.to.pressSequentially('03');
    await inbox.exportButton.click();
    await expect(page.getByRole('alert').filter({ hasText: '“To” must be a whole date, from 1 January 2000 on.' })).toBeVisible();
    expect([later, fake.calls.length]).toEqual([calls + 1, calls + 1]);
  });
});

test('an export contains all matches of the filter, shows its progress, can be cancelled, and says that it failed', async ({
  page,
  logIn,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED);
  await logIn();
  const fake = await fakeInbox(page, 350);
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await inbox.search.fill('sender');
  await expect(inbox.count).toHaveText('Enquiries 1 to 50');
  let gate = Promise.withResolvers<undefined>();
  fake.before = async (_, route) => {
    if (route.request().url().includes('cursor=')) await gate.promise;
    return false;
  };
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await inbox.exportButton.click();
  await expect(page.getByText('Exporting… 100 so far')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Exporting…/u)).toHaveCount(0);
  gate.resolve(undefined);
  gate = Promise.withResolvers<undefined>();
  gate.resolve(undefined);
  const downloading = page.waitForEvent('download');
  await inbox.exportButton.click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(351);
  await expect(page.getByRole('status').filter({ hasText: '350 enquiries exported.' })).toBeAttached();
  expect(downloads).toBe(1);
  expect(fake.calls.filter((call) => call.includes('limit=100')).every((call) => call.includes('q=sender'))).toBe(true);
  fake.before = (_, route) => (route.request().url().includes('cursor=') ? refuse(route) : false);
  await inbox.exportButton.click();
  await expect(inbox.message('Error')).toHaveAccessibleDescription('The records cannot be reached.');
  expect(downloads).toBe(1);
});

test('the search box responds at once to each key', async ({ page, logIn }) => {
  test.slow();
  await logIn();
  const fake = await fakeInbox(page, 60);
  fake.entries = fake.entries.map((entry) => ({ ...entry, enquiry: 'Many words. '.repeat(60) }));
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await inbox.selectButton.click();
  await inbox.search.focus();
  const keys = ['s', 'e', 'n', 'd', 'e', 'r'];
  const quickest = keys.map(() => Infinity);
  for (let time = 0; time < 8 && Math.max(...quickest) >= 50; time += 1) {
    await inbox.search.fill('');
    await expect(inbox.count).toHaveText('Enquiries 1 to 50');
    for (const [index, key] of keys.entries()) {
      const work = await mainThreadWork(page, () => page.keyboard.press(key));
      quickest[index] = Math.min(quickest[index] ?? Infinity, work);
    }
    await expect(inbox.search).toHaveValue('sender');
  }
  expect(Math.max(...quickest), `each key: ${quickest.map((ms) => ms.toFixed(0)).join(', ')} ms`).toBeLessThan(50);
});
