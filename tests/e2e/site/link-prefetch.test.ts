import type { Page } from 'playwright/test';

import { openWithFrame } from '#tests/support/browser/frame.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** The addresses that the browser fetches before somebody follows a link. */
function prefetched(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch') === true) addresses.push(new URL(request.url()).pathname);
  });
  return addresses;
}

test('a page is fetched while the pointer rests on its link, a file is not', async ({ page }) => {
  const addresses = prefetched(page);
  await openWithFrame(page, '/Annual_reports');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Admission enquiry' }).hover();
  await expect.poll(() => addresses).toEqual(['/Admission-Enquiry']);
  // Neither the login nor a file is fetched. The last link shows that the rules still apply.
  await footer.getByRole('link', { name: 'Console login' }).hover();
  await footer.getByRole('link', { name: 'Courses' }).evaluate((link: HTMLAnchorElement) => (link.href = '/documents/a.pdf'));
  await footer.getByRole('link', { name: 'Courses' }).hover();
  await footer.getByRole('link', { name: 'Notices' }).hover();
  await expect.poll(() => addresses).toEqual(['/Admission-Enquiry', '/notices']);
});

for (const [what, connection] of [
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['on 2G', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`nothing is fetched early for a visitor ${what}, until the connection is better`, async ({ page }) => {
    await page.addInitScript((facts) => {
      const fake = Object.assign(new EventTarget(), facts);
      Object.defineProperty(navigator, 'connection', { value: fake });
    }, connection);
    await openWithFrame(page, '/About');
    const rules = page.locator('script[type="speculationrules"]');
    await expect(rules).toHaveCount(0);
    const change = (facts: object) =>
      page.evaluate((values) => {
        const fake: EventTarget = Reflect.get(navigator, 'connection');
        Object.assign(fake, values).dispatchEvent(new Event('change'));
      }, facts);
    await change({ saveData: false, effectiveType: '4g' });
    await expect(rules).toHaveCount(1);
    await change(connection);
    await expect(rules).toHaveCount(0);
  });
}
