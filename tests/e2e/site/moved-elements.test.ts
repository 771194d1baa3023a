import { openWithFrame } from '#tests/support/browser/frame.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('custom elements that were moved in the page still listen', async ({ page }) => {
  await openWithFrame(page, '/AlumniPage');
  await page.locator('site-header').evaluate((element) => document.body.prepend(element));
  const group = page.getByRole('navigation', { name: 'Main' }).locator('details').first();
  await group.locator('summary').click();
  await expect(group).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(group).not.toHaveAttribute('open');
});
