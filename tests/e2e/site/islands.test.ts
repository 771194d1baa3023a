import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const THROWN = /NotFoundError/u;

test('a form that throws while it sends says so in the language of its page, and comes back after a reload', async ({
  page,
  apiFaults,
  expectedErrors,
}) => {
  expectedErrors.push(THROWN);
  await openHydrated(page, '/hi/grievance');
  const send = page.locator('[type=submit]').first();
  await page.locator('select[name=category]').selectOption({ index: 1 });
  await page.locator('textarea[name=grievance]').fill('The lights in the corridor are broken.');
  const release = await apiFaults.hold('submit_grievance');
  await send.evaluate((button) => button.replaceChildren());
  await send.click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'पेज के इस हिस्से ने काम करना बंद कर दिया है।' });
  await expect(alert).toBeVisible();
  await release();
  await alert.getByRole('button', { name: 'पेज दोबारा लोड करें' }).click();
  await expect(send).toBeEnabled();
  await expect(alert).toHaveCount(0);
});

test('a page of the console that throws keeps its menu', async ({ page, logIn, apiFaults, expectedErrors }) => {
  expectedErrors.push(THROWN);
  await logIn();
  const board = new NoticeConsolePage(page);
  await board.open();
  await board.addButton.click();
  await board.fill({ title: `Holiday ${crypto.randomUUID().slice(0, 8)}`, description: 'The college is closed on Friday.' });
  const release = await apiFaults.hold('add_notices');
  await board.save();
  await board.form.evaluate((dialog) => dialog.remove());
  await release();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').filter({ hasText: 'This part of the page has stopped working.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enquiries' })).toBeVisible();
  await main.getByRole('button', { name: 'Reload the page' }).click();
  await board.table.waitFor();
});
