/** Visits every public page on a cheap phone, scrolls it to its end, and tests that hardly anything moves (docs/operating.md, "Budgets"). */
import { listExceeded, checkLayoutShift } from '#tests/support/browser/budgets/budgets.ts';
import { cheapPhone, visit } from '#tests/support/browser/budgets/visit.ts';
import { DEVICE_FONTS } from '#tests/support/browser/layout-shifts.ts';
import { publicRoutes, translatedRoutes } from '#tests/support/browser/routes.ts';
import { expect, getSiteAddress, test } from '#tests/support/browser/test.ts';
import { empty, filled } from '#tests/support/copies/test-courses.ts';

test.describe.configure({ mode: 'parallel' });
test.use(cheapPhone);

/** Bytes of files that this worker has already fetched, by address. */
const known = new Map<string, Uint8Array>();

for (const route of [...publicRoutes, ...[filled, empty].map(({ id }) => `/courses/${id}`), ...translatedRoutes]) {
  test(`${route} stays where it is while it loads and is scrolled`, DEVICE_FONTS, async ({ page }) => {
    expect(listExceeded([checkLayoutShift(await visit(page, getSiteAddress(), route, known))])).toEqual([]);
  });
}
