/** Tests the selection and deletion of several entries of an inbox. */
import type { Page } from 'playwright/test';

import { expectAccessiblePage } from '#tests/support/accessible-page.ts';
import { fakeInbox, idOf, refuse } from '#tests/support/fake-inbox.ts';
import { tabTo } from '#tests/support/focus.ts';
import { InboxConsolePage } from '#tests/support/pages/InboxConsolePage.ts';
import { anEnquiryRecord } from '#tests/support/records.ts';
import { reflowLosses, setTextSize } from '#tests/support/reflow.ts';
import { expect, test } from '#tests/support/test.ts';

const FAILED = /Failed to load resource/u;
/** The bar in which entries are deleted, as axe finds it. Nothing else changes meanwhile. */
const BAR = 'section[aria-label^="Change or delete many"]';

/**
 * Stops the page's clock at a moment that is just ahead. From then on only the test moves it, so a
 * busy machine takes none of the ten seconds.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

function deletions(calls: readonly string[]): readonly string[] {
  return calls.filter((call) => call.startsWith('delete'));
}

async function openWithMany(page: Page, count: number) {
  const fake = await fakeInbox(page, count);
  const inbox = new InboxConsolePage(page, 'enquiries');
  await page.clock.install();
  await inbox.open();
  await inbox.table.waitFor();
  await inbox.selectButton.click();
  return { fake, inbox };
}

test('entries of several pages are deleted at once, and undoing brings them back for ten seconds', async ({ page, logIn }) => {
  await logIn();
  const { fake, inbox } = await openWithMany(page, 60);
  await inbox.checkbox('Sender 3.').check();
  await inbox.older.click();
  await expect(inbox.count).toHaveText('Enquiries 51 to 60');
  await inbox.checkbox('Sender 55.').check();
  await inbox.barButton('Delete 2 enquiries').click();
  await inbox.message('Are you sure?').getByRole('button', { name: 'No, keep them' }).click();
  await expect(inbox.barButton('Delete 2 enquiries')).toBeFocused();
  await inbox.barButton('Delete 2 enquiries').click();
  await stopClock(page);
  await inbox.confirmMany();
  const undo = page.getByRole('region', { name: 'Undo' });
  await expect(undo.getByRole('status')).toHaveText('2 enquiries deleted.');
  expect(fake.entries).toHaveLength(58);
  await page.clock.runFor(9000);
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(undo).toHaveCount(0);
  expect(fake.entries).toHaveLength(60);
  await expect(inbox.row('Sender 55.')).toBeVisible();
  await inbox.selectButton.click();
  await inbox.checkbox('Sender 55.').check();
  await inbox.barButton('Delete 1 enquiry').click();
  await inbox.confirmMany();
  await expect(undo).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(undo, 'after ten seconds').toHaveCount(0);
  await inbox.selectButton.click();
  await inbox.barButton('Cancel').click();
  await expect(inbox.selectButton).toBeFocused();
  await expect(inbox.table.getByRole('checkbox')).toHaveCount(0);
  await inbox.selectButton.click();
  await inbox.checkbox('Sender 54.').check();
  await inbox.search.fill('sender 4');
  await page.clock.runFor(1000);
  await expect(inbox.row('Sender 4.')).toBeVisible();
  await expect(inbox.bar.getByText('0 enquiries selected'), 'another search clears the selection').toBeVisible();
  const gate = Promise.withResolvers<undefined>();
  fake.before = async (call) => {
    if (call === 'get_enquiries') await gate.promise;
    return false;
  };
  await inbox.search.fill('sender 5');
  await page.clock.runFor(1000);
  await inbox.barButton('Select everything that matches').click();
  await expect(inbox.bar.getByText(/^[1-9][0-9]* enquir(?:y|ies) selected$/u), 'while the list is loading').toBeVisible();
  gate.resolve(undefined);
  await expect(inbox.row('Sender 5.')).toBeVisible();
});

test('all ids are collected page by page and deleted in batches, and new entries stay', async ({ page, logIn }) => {
  await logIn();
  const { fake, inbox } = await openWithMany(page, 450);
  fake.idStep = 200;
  let gate = Promise.withResolvers<undefined>();
  fake.before = async (call, route) => {
    if (call === 'delete_enquiries' || route.request().url().includes('get_enquiry_ids?cursor=')) await gate.promise;
    return false;
  };
  await inbox.barButton('Select all enquiries').click();
  await expect(inbox.bar.getByText('Collecting… 200 enquiries so far')).toBeVisible();
  await inbox.barButton('Cancel').click();
  await expect(inbox.bar.getByText('0 enquiries selected')).toBeVisible();
  gate.resolve(undefined);
  await inbox.barButton('Select all enquiries').click();
  await expect(inbox.barButton('Delete 450 enquiries')).toBeEnabled();
  await expect(inbox.checkbox('Sender 49.')).toBeChecked();
  fake.entries = [anEnquiryRecord({ id: idOf(1000), name: 'Late Sender', received_at: '2026-03-04T00:00:00.000Z' }), ...fake.entries];
  await inbox.barButton('Delete 450 enquiries').click();
  await expect(inbox.message('Are you sure?')).toHaveAccessibleDescription(/These are all enquiries: no search or date is set\.$/u);
  gate = Promise.withResolvers<undefined>();
  await inbox.confirmMany();
  await expect(inbox.bar.getByText('0 of 450 deleted')).toBeVisible();
  await expect(inbox.barButton('Stop')).toBeFocused();
  gate.resolve(undefined);
  await expect(page.getByText('450 enquiries deleted.')).toBeVisible();
  expect(deletions(fake.calls)).toHaveLength(3);
  await expect(inbox.row('Late Sender')).toBeVisible();
  await expect(inbox.count).toHaveText('1 enquiry');
});

test('a failed deletion says what is deleted and what is left, and the rest can be tried again or kept', async ({
  page,
  logIn,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED);
  await logIn();
  const { fake, inbox } = await openWithMany(page, 450);
  await inbox.barButton('Select all enquiries').click();
  await inbox.barButton('Delete 450 enquiries').click();
  fake.before = (call, route) => (call === 'delete_enquiries' && deletions(fake.calls).length === 1 ? refuse(route) : false);
  await inbox.confirmMany();
  await expect(inbox.bar.getByRole('alert')).toHaveText(
    'An error occurred while deleting the entries. The records cannot be reached. 200 enquiries are deleted, 250 are left.',
  );
  expect(fake.entries).toHaveLength(250);
  await expect(inbox.row('Sender 200.'), 'the page is loaded afresh').toBeVisible();
  fake.before = () => false;
  await inbox.barButton('Try again').click();
  await expect(page.getByText('450 enquiries deleted.')).toBeVisible();
  expect(fake.entries).toEqual([]);
  await expect(page.getByText('No enquiries yet')).toBeVisible();
});

test('a deletion can be stopped after the current batch', async ({ page, logIn }) => {
  await logIn();
  const { fake, inbox } = await openWithMany(page, 450);
  const gate = Promise.withResolvers<undefined>();
  fake.before = async (call) => {
    if (call === 'delete_enquiries') await gate.promise;
    return false;
  };
  await inbox.barButton('Select all enquiries').click();
  await inbox.barButton('Delete 450 enquiries').click();
  await inbox.confirmMany();
  await inbox.barButton('Stop').click();
  gate.resolve(undefined);
  await expect(inbox.bar.getByRole('alert')).toHaveText('Stopped. 200 enquiries are deleted, 250 are left.');
  await inbox.barButton('Keep the rest').click();
  await expect(inbox.bar).toHaveCount(0);
  expect(fake.entries).toHaveLength(250);
});

test('entries are selected and deleted by keyboard alone', async ({ page, logIn }) => {
  await logIn();
  const { fake, inbox } = await openWithMany(page, 3);
  await expect(inbox.selectButton).toBeFocused();
  await tabTo(page, inbox.checkbox('Sender 0.'));
  await page.keyboard.press('Space');
  await expect(inbox.checkbox('Sender 0.')).toBeChecked();
  await inbox.selectButton.focus();
  await tabTo(page, inbox.barButton('Delete 1 enquiry'));
  await page.keyboard.press('Enter');
  await tabTo(page, inbox.message('Are you sure?').getByRole('button', { name: 'Yes, delete 1 enquiry' }), 3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect(fake.entries.map(({ name }) => name)).toEqual(['Sender 1.', 'Sender 2.']);
  await page.keyboard.press('Enter');
  await expect(inbox.row('Sender 0.')).toBeVisible();
});

test('axe finds nothing while several entries are deleted', async ({ page, logIn, expectedErrors }) => {
  test.slow();
  expectedErrors.push(FAILED);
  await logIn();
  const { fake, inbox } = await openWithMany(page, 6);
  await inbox.checkbox('Sender 0.').check();
  await inbox.checkbox('Sender 1.').check();
  await expectAccessiblePage(page, 'selecting');
  await inbox.barButton('Delete 2 enquiries').click();
  await expectAccessiblePage(page, 'question', 'dialog[open]');
  const gate = Promise.withResolvers<undefined>();
  fake.before = async (call, route) => {
    if (call !== 'delete_enquiries') return false;
    await gate.promise;
    return refuse(route);
  };
  await inbox.confirmMany();
  await expect(inbox.barButton('Stop')).toBeVisible();
  await expectAccessiblePage(page, 'deletion', BAR);
  gate.resolve(undefined);
  await expect(inbox.bar.getByRole('alert')).toBeVisible();
  await expectAccessiblePage(page, 'failed deletion', BAR);
  fake.before = () => false;
  await inbox.barButton('Try again').click();
  await expect(page.getByText('2 enquiries deleted.')).toBeVisible();
  await expectAccessiblePage(page, 'finished');
});

test('nothing is lost at 320 px, and at 390 px with text of double size', async ({ page, logIn }) => {
  async function expectNoLosses(state: string): Promise<void> {
    for (const { width, times } of [
      { width: 320, times: 1 },
      { width: 390, times: 2 },
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, times);
      expect.soft(await reflowLosses(page), `${state} at ${String(width)} px`).toEqual([]);
    }
  }
  await logIn();
  const { fake, inbox } = await openWithMany(page, 60);
  await inbox.from.fill('2026-01-01');
  // A filter that takes effect ends the selection, so the selection has to wait for it.
  await expect.poll(() => fake.calls.some((call) => call.includes('from=2'))).toBe(true);
  await expect(inbox.count).toHaveText('Enquiries 1 to 50');
  await inbox.barButton('Select all on this page').click();
  await expectNoLosses('selecting');
  await inbox.barButton('Delete 50 enquiries').click();
  await expectNoLosses('question');
  await stopClock(page);
  await inbox.confirmMany();
  await expect(page.getByText('50 enquiries deleted.')).toBeVisible();
  await expectNoLosses('undo');
});
