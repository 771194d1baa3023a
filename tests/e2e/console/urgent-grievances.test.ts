import type { Page } from 'playwright/test';

import grievances from '#tests/content/settings/grievances.json' with { type: 'json' };
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { createEntryState, createGrievance } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const [URGENT = ''] = grievances.urgent;
const CLOSED = /^A sender who checks the status then reads: “Closed\./u;

function createEntry(id: string, name: string, category: string) {
  const sent = { ...createGrievance({ category, grievance: `${name} writes.` }), name };
  return { id, ...sent, proof: null, received_at: '2026-01-10T18:30:00.000Z', is_handled: 0, ...createEntryState() };
}

const urgent = createEntry('01KEKPQ8000000000000000011', 'Asha', URGENT);
const newer = createEntry('01KEKPQ8000000000000000012', 'Bina', 'Something else');

/** The urgent entry is older. Returns the sent changes. */
async function open(page: Page): Promise<{ inbox: InboxConsolePage; changes: unknown[] }> {
  const changes: unknown[] = [];
  await page.route('**/api/users/get_grievances?*', (route) => {
    const isUrgent = new URL(route.request().url()).searchParams.get('urgent') === 'yes';
    return route.fulfill({ json: { success: true, data: isUrgent ? [urgent] : [newer], next_cursor: null } });
  });
  await page.route('**/api/users/get_today', (route) => {
    const forms = [{ name: 'grievances', count: 2, has_more: false, oldest_on: '2026-01-11', urgent: 1 }];
    return route.fulfill({ json: { success: true, day: '2026-01-15', forms, notices: [], backup_on: null, to_do: 0 } });
  });
  await page.route('**/api/users/grievances/*', (route) => {
    changes.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, grievance: { ...urgent, state: 'answered', is_handled: 1 } } });
  });
  await page.route('**/api/users/mark_grievances', (route) => {
    changes.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, changed: 2, message: '' } });
  });
  const inbox = new InboxConsolePage(page, 'grievances');
  await inbox.open();
  await expect(inbox.count).toHaveText('2 grievances');
  return { inbox, changes };
}

test('an urgent grievance stands first with its mark, in the menu too, and only a question closes it', async ({ page, logIn }) => {
  test.slow();
  await logIn({ answersItself: true });
  const { inbox, changes } = await open(page);
  await expect(inbox.table.getByRole('row')).toContainText([/^S\.no/u, /Urgent\s*Asha.*New/u, /Bina.*New/u]);
  await expect(page.getByRole('link', { name: 'Grievances, 1 urgent, 2 new' })).toHaveText(/1 urgent/u);
  await expectAccessiblePage(page, 'urgent grievances');

  await test.step('the main button opens it, and its status asks when it is saved', async () => {
    await inbox.act('Asha', 'Open');
    const form = inbox.entry;
    await expect(form).toContainText(/Urgent.*waiting up to \d+ days/u);
    await expect(form.getByText('Asha writes.')).toHaveAttribute('dir', 'auto');
    await form.getByLabel('Status').selectOption('answered');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(inbox.message('Are you sure?')).toHaveAccessibleDescription(CLOSED);
    await inbox.message('Are you sure?').getByRole('button', { name: 'No, go back' }).click();
    await form.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('button', { name: 'Yes, discard it' }).click();
  });

  await test.step('several ask, too', async () => {
    await inbox.actOnAll('Select…');
    await inbox.barButton('Select all on this page').click();
    await inbox.barButton('Mark as answered').click();
    await expect(inbox.message('Are you sure?')).toHaveAccessibleDescription(CLOSED);
    await inbox.message('Are you sure?').getByRole('button', { name: 'No, go back' }).click();
    expect(changes).toEqual([]);
    await inbox.barButton('Mark as answered').click();
    await inbox.message('Are you sure?').getByRole('button', { name: 'Yes, mark 2 grievances' }).click();
    await expect(inbox.bar.getByText('2 grievances marked as answered.')).toBeVisible();
    expect(changes.splice(0)).toEqual([{ ids: [urgent.id, newer.id], state: 'answered' }]);
    await inbox.barButton('Close').click();
  });

  await inbox.act('Asha', 'Mark as answered');
  const question = inbox.message('Are you sure?');
  await expect(question.getByRole('button', { name: 'No, go back' })).toBeFocused();
  await page.keyboard.press('Escape');
  expect(changes).toEqual([]);
  await inbox.act('Asha', 'Mark as answered');
  await question.getByRole('button', { name: 'Yes, mark as answered' }).click();
  await expect(inbox.row('Asha')).toContainText('Answered');
  await expect(inbox.row('Asha')).not.toContainText('Urgent');
  expect(changes).toEqual([{ state: 'answered' }]);
});
