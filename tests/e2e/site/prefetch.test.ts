/** Tests that a touch on a link fetches the page before the finger is lifted (`prefetch` in astro.config.mjs). */
import { expect, phone, test } from '#tests/support/browser/test.ts';

test.use(phone);

test('a touch on a link of the footer fetches its page, and on a document nothing', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.locator('a[href$=".pdf"]').first().dispatchEvent('touchstart');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).dispatchEvent('touchstart');
  await expect.poll(() => asked).toContain('/fees');
  expect(asked.filter((path) => path.endsWith('.pdf'))).toEqual([]);
});
