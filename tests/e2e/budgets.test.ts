/**
 * Tests the budgets that do not depend on the clock on every public page (docs/measuring.md). `npm
 * run bench` measures the others.
 */
import { exceeded, pageFindings } from '#tests/support/budgets/budgets.ts';
import { cheapPhone, visit } from '#tests/support/budgets/visit.ts';
import { publicRoutes } from '#tests/support/routes.ts';
import { expect, siteAddress, test } from '#tests/support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use(cheapPhone);

/** Files that this worker has already fetched, by address. */
const known = new Map<string, Uint8Array>();

for (const route of publicRoutes) {
  test(`${route} meets its budgets on a cheap phone`, async ({ page }) => {
    expect(exceeded(pageFindings(await visit(page, siteAddress(), route, known)))).toEqual([]);
  });
}
