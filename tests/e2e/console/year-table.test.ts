import { GROUP_MIN } from '#records/forms/year-table.ts';
import { expectUsablePage } from '#tests/support/browser/accessible-page.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { createEntryState, createGrievance } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('grievances of the last year are counted from the fifth on, in a table that small windows and the keyboard can scroll', async ({
  page,
  logIn,
}) => {
  test.slow();
  await logIn();
  const grievances = Array.from({ length: GROUP_MIN }, (_, number) => ({
    ...{ id: `01KEKPQ800000000000000001${String(number)}`, ...createGrievance(), ...createEntryState() },
    ...{ proof: null, received_at: '2026-01-10T18:30:00.000Z', is_handled: 0 },
  }));
  let shown = grievances.slice(1);
  await page.route('**/api/users/get_grievances?*', (route) => route.fulfill({ json: { success: true, data: shown, next_cursor: null } }));
  const inbox = new InboxConsolePage(page, 'grievances');
  await inbox.open();
  await inbox.actOnAll('Table of the year');
  await expect(page.getByText(/^Fewer than/u)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the list' }).click();

  shown = grievances;
  await page.reload();
  await inbox.actOnAll('Table of the year');
  await expect(page.getByRole('row', { name: /^All/u })).toContainText(String(GROUP_MIN));
  await expectUsablePage(page, 'table of the year');
  await page.getByRole('region', { name: 'Counts' }).focus();
  await expect(page.getByRole('region', { name: 'Counts' })).toBeFocused();
});
