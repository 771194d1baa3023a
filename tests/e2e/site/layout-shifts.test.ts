/** On a cheap phone, scrolled to the end. */
import { cheapPhone, walk } from '#tests/support/browser/budgets/visit.ts';
import { DEVICE_FONTS, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { repeatedRoutes, visitedRoutes } from '#tests/support/browser/routes.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

test.use(cheapPhone);

test('every page stays where it is while it loads and is scrolled', DEVICE_FONTS, async ({ page }) => {
  test.setTimeout(600_000);
  const shifts = await watchLayoutShifts(page);
  for (const route of visitedRoutes.filter((one) => !repeatedRoutes.includes(one))) {
    await walk(page, getSiteAddress() + route, 1);
    expect.soft(await shifts(), route).toBeLessThanOrEqual(0.02);
  }
});
