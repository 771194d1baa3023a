/**
 * Tests when islands hydrate (src/browser/drawn-directive.ts). gallery.test.ts tests `client:intent`.
 */
import { expect, test } from '#tests/support/browser/test.ts';

const PATH = '/Admission-Enquiry';

test('an island’s script is requested after the first paint', async ({ page }) => {
  // The definition of islands and the script of the frame hold up nothing (docs/decisions/005-what-comes-late.md).
  await page.goto(PATH);
  const scripts = (): Promise<number[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/_astro\/(?!islands\.|frame-)[^/]*\.js$/u.test(name))
        .map(({ startTime }) => startTime),
    );
  await expect.poll(async () => (await scripts()).length).toBeGreaterThan(0);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  expect(Math.min(...(await scripts()))).toBeGreaterThan(paint ?? Number.POSITIVE_INFINITY);
});

test('an island hydrates in a browser that reports no paint and is never idle, too', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
    window.requestIdleCallback = (then, { timeout } = {}) => window.setTimeout(then, timeout ?? 1e9);
  });
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Submit enquiry' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveAttribute('aria-invalid', 'true');
});
