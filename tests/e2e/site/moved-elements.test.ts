import { openWithFrame } from '#tests/support/browser/frame.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('custom elements that were moved in the page still listen', async ({ page }) => {
  await openWithFrame(page, '/AlumniPage');
  const voice = page.locator('alumni-voice').first();
  const button = voice.getByRole('button');
  await voice.evaluate((element) => element.parentElement?.prepend(element));
  await voice.hover();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await page.locator('site-header').evaluate((element) => document.body.prepend(element));
  const group = page.getByRole('navigation', { name: 'Main' }).locator('details').first();
  await group.locator('summary').click();
  await expect(group).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(group).not.toHaveAttribute('open');
});
