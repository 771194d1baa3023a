import type { Page } from 'playwright/test';

import { URGENT_NOTICES_PATH } from '#records/notices/notice-address.ts';
import { openWithFrame } from '#tests/support/browser/frame.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Each idle page asks for urgent notices, too. */
function collectPrefetches(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isPage = pathname !== URGENT_NOTICES_PATH && !/[.](?!pdf$)|^\/api\//u.test(pathname);
    if (!request.isNavigationRequest() && isPage) addresses.push(pathname);
  });
  return addresses;
}

test('a page is fetched at the touch of its link in the frame, before the finger is lifted; the login and documents are not', async ({
  page,
}) => {
  await openWithFrame(page, '/Annual_reports');
  const addresses = collectPrefetches(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Admission enquiry' }).hover();
  await footer.getByRole('link', { name: 'Console login' }).dispatchEvent('touchstart');
  await page.locator('a[href$=".pdf"]').first().dispatchEvent('touchstart');
  await footer.getByRole('link', { name: 'Notices' }).dispatchEvent('touchstart');
  await expect.poll(() => addresses).toEqual(['/notices']);
});
