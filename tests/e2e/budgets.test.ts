/**
 * Visits every public page: tests the budgets that do not depend on the clock (docs/measuring.md;
 * `npm run bench` measures the others), and that visitors get no cookie and nothing stored in their
 * browser but that the popup was closed. That a page makes no request to another host is tested here
 * and in all other tests
 * (`tests/support/test.ts`), also where a film plays, a carousel turns or the popup opens.
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
  test(`${route} meets its budgets on a cheap phone and stores nothing in the browser`, async ({ page }) => {
    expect(exceeded(pageFindings(await visit(page, siteAddress(), route, known)))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(stored, 'the visit closes the popup').toEqual(route === '/' ? ['popupClosed'] : []);
  });
}
