import { encodeTime } from 'ulid';

import { expectUsablePage } from '#tests/support/browser/accessible-page.ts';
import { InboxConsolePage } from '#tests/support/browser/pages/InboxConsolePage.ts';
import { createEnquiryRecord } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

function makeId(number: number): string {
  return encodeTime(Date.parse('2026-03-03T04:30:00.000Z')) + String(number).padStart(16, '0');
}

const entries = Array.from({ length: 20 }, (_, index) => createEnquiryRecord({ id: makeId(index), name: `Sender ${String(index)}.` }));
const unlisted = createEnquiryRecord({ id: makeId(50), name: 'Long ago', enquiry: 'क्या छात्रावास है?' });

test('an entry has an address, opens beside the names of its list, and nothing typed in it is lost without a question', async ({
  page,
  logIn,
}) => {
  test.slow();
  await logIn();
  // Only a search by day finds the unlisted entry.
  await page.route('**/api/users/get_enquiries?*', (route) => {
    const data = route.request().url().includes('from=') ? [...entries, unlisted] : entries;
    return route.fulfill({ json: { success: true, data, next_cursor: null } });
  });
  const inbox = new InboxConsolePage(page, 'enquiries');
  await inbox.open();
  await inbox.act('Sender 3.', 'Open');
  const heading = inbox.entry.getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  await expect(inbox.entry).toContainText('4 of 20');
  await expect(page).toHaveURL(new RegExp(`#entry=${makeId(3)}$`, 'u'));
  await inbox.unfold('Reply');
  await expectUsablePage(page, 'the page of an entry');
  await page.setViewportSize({ width: 1280, height: 800 });

  const question = inbox.message('Are you sure?');
  await inbox.entry.getByLabel('Remark').fill('She will ring again');
  for (const leave of [
    () => page.goBack(),
    () => inbox.entry.getByRole('button', { name: 'Sender 7.' }).click(),
    () => inbox.entry.getByRole('button', { name: 'Next' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'No, keep editing' }).click();
    await expect(page).toHaveURL(new RegExp(`#entry=${makeId(3)}$`, 'u'));
    await expect(inbox.entry.getByLabel('Remark')).toHaveValue('She will ring again');
  }
  await inbox.entry.getByRole('button', { name: 'Next' }).click();
  await question.getByRole('button', { name: 'Yes, discard it' }).click();
  await expect(heading).toHaveText('Sender 4.');
  await page.reload();
  await expect(heading).toHaveText('Sender 4.');
  await page.goBack();
  await expect(inbox.entry).toHaveCount(0);
  await expect(inbox.button('Sender 4.', 'Open')).toBeFocused();
  await expect(inbox.button('Sender 4.', 'Open')).toBeInViewport();

  // A link to an entry that the list lacks.
  await page.goto(`${inbox.path}#entry=${unlisted.id}`);
  await expect(inbox.entry.getByText('क्या छात्रावास है?')).toHaveAttribute('lang', 'hi');
  await page.goto(`${inbox.path}#entry=nothing`);
  await expect(inbox.entry).toContainText('No such entry. It may have been deleted.');
  await inbox.entry.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/_console$/u);
});
