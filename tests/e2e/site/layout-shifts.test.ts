/** On a cheap phone, scrolled to the end. */
import { listExceeded, checkLayoutShift } from '#tests/support/browser/budgets/budgets.ts';
import { cheapPhone, walk } from '#tests/support/browser/budgets/visit.ts';
import { DEVICE_FONTS } from '#tests/support/browser/layout-shifts.ts';
import { repeatedRoutes, visitedRoutes } from '#tests/support/browser/routes.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use(cheapPhone);

for (const route of visitedRoutes.filter((one) => !repeatedRoutes.includes(one))) {
  test(`${route} stays where it is while it loads and is scrolled`, DEVICE_FONTS, async ({ page }) => {
    expect(listExceeded([checkLayoutShift(route, await walk(page, getSiteAddress() + route))])).toEqual([]);
  });
}
