import sports from '#tests/content/sports/pictures.json' with { type: 'json' };
import { DEVICE_FONTS, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const CALL = '**/api/users/get_sports_page';
const COUNT = sports.pictures.length;
const [FIRST = ''] = sports.pictures.map(({ alt }) => alt);

test(
  'the pictures replace the loading message, nothing moves when they appear, and a page without pictures says so',
  DEVICE_FONTS,
  async ({ page, apiFaults }) => {
    const shifts = await watchLayoutShifts(page);
    const release = await apiFaults.hold('get_sports_page');
    await page.goto('/sports-page');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading sports activities...');
    await release();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(COUNT);
    await expect(page.getByRole('img', { name: FIRST })).toBeVisible();
    await expect(page.getByText('Loading sports activities...')).toHaveCount(0);
    // Hidden texts for screen readers may move.
    expect(await shifts()).toBeCloseTo(0, 4);
    await page.route(CALL, (route) => route.fulfill({ json: { success: true, images: [] } }));
    await page.reload();
    await expect(page.getByText('No sports images available at the moment.')).toBeVisible();
  },
);
