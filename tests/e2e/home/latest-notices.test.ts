import type { Page } from 'playwright/test';

import { openWithFrame } from '#tests/support/browser/frame.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import type { NoticeRecord } from '#records/notices/notice-record.ts';
import { LATEST_NOTICES, createLatestNoticesResponse } from '#tests/support/browser/notices-page.ts';
import { DEVICE_FONTS, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Narrowest and tallest window of usual phones. */
const PHONES = [
  [360, 740],
  [430, 932],
] as const;

const notice = createNotice({
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  title: 'Library open on Sunday',
  description: 'From nine to four.\nBring your card.',
  is_active: 1,
  is_pinned: 1,
  visible_since: '2026-02-03T20:00:00.000Z',
});
const long = {
  ...notice,
  id: 'L',
  is_pinned: 0 as const,
  title: 'A title that needs more than three lines '.repeat(4),
  description: 'word '.repeat(200),
};

/** Once the returned function is called. */
async function answerLater(page: Page, notices: readonly NoticeRecord[]): Promise<() => void> {
  let answer = (): void => undefined;
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LATEST_NOTICES, async (route) => {
    await later;
    await route.fulfill(createLatestNoticesResponse(notices));
  });
  return () => answer();
}

/** As a finger does. */
async function scrollTo(page: Page, selector: string): Promise<void> {
  const isSeen = () =>
    page.evaluate((wanted) => (document.querySelector(wanted)?.getBoundingClientRect().bottom ?? 0) < window.innerHeight, selector);
  while (!(await isSeen())) {
    await page.mouse.wheel(0, 200);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

for (const [width, height] of PHONES) {
  test(
    `on a phone of ${String(width)} × ${String(height)} notices that come late appear where they are looked for`,
    DEVICE_FONTS,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const answer = await answerLater(page, [notice, long, { ...notice, id: 'T', is_pinned: 0, title: 'Third' }]);
      const shifts = await watchLayoutShifts(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await scrollTo(page, 'latest-notices h2');
      answer();
      const section = page.getByRole('region', { name: 'Latest notices' });
      const own = '/notices/01HZZZZZZZZZZZZZZZZZZZZZZZ/library-open-on-sunday';
      await expect(section.getByRole('link', { name: 'Library open on Sunday' })).toHaveAttribute('href', own);
      await expect(section.getByText('4 February 2026').first(), 'the day as it was in India').toBeVisible();
      await expect(section.getByRole('link', { name: 'All notices' })).toHaveAttribute('href', '/notices');
      await scrollTo(page, '.next-dates h2');
      expect(await shifts()).toBeLessThan(0.02);
      // What does not fit waits under "All notices"; no title is cut.
      await expect(section.getByRole('listitem')).not.toHaveCount(0);
      for (const title of await section.getByRole('heading', { level: 3 }).all()) await expect(title).toHaveCSS('overflow', 'visible');
    },
  );
}

for (const [name, status] of [
  ['without a notice', 200],
  ['when the notices cannot be read', 500],
] as const) {
  test(
    `${name} the home page has no section for them, nothing in view moves, and no React is loaded`,
    DEVICE_FONTS,
    async ({ page, expectedErrors }) => {
      if (status === 500) expectedErrors.push(/Failed to load resource/u);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.route(LATEST_NOTICES, (route) => route.fulfill({ status, ...createLatestNoticesResponse([]) }));
      const shifts = await watchLayoutShifts(page);
      const asked = page.waitForResponse(LATEST_NOTICES);
      await openWithFrame(page, '/');
      await asked;
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'What we work for' })).toBeAttached();
      await expect(page.getByRole('heading', { name: 'Latest notices' })).toHaveCount(0);
      await page.getByRole('heading', { name: 'Our Institution' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('group', { name: 'Pictures of the campus' })).toBeVisible();
      await expect(page.locator('latest-notices')).toBeEmpty();
      expect(await shifts()).toBeLessThan(0.02);
      expect(requests.filter((url) => url.includes('/react.'))).toEqual([]);
    },
  );
}
