import type { Page } from 'playwright/test';

import { findStrongContrastProblems } from '#tests/support/browser/axe.ts';
import { EnquiryPage } from '#tests/support/browser/pages/EnquiryPage.ts';
import { NoticeConsolePage } from '#tests/support/browser/pages/NoticeConsolePage.ts';
import { createNotice } from '#tests/support/functions/records.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Without zero durations, to which the style sets the spinner. */
function listAnimations(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 0)
      .map((animation) => {
        const { target } = animation.effect instanceof KeyframeEffect ? animation.effect : { target: null };
        return `${target?.className ?? 'something'} of ${target?.tagName ?? 'the page'}`;
      }),
  );
}

test('with reduced motion nothing moves when dialogs and menus open and close', async ({ page }) => {
  await page.goto('/');
  expect(await listAnimations(page), 'popup opened').toEqual([]);
  await page.getByRole('button', { name: 'Close the popup' }).click();
  expect(await listAnimations(page), 'popup closed').toEqual([]);
  await page.locator('site-header summary').first().press('Enter');
  expect(await listAnimations(page), 'submenu opened').toEqual([]);
  await page.getByRole('link', { name: 'Explore All Programs' }).hover();
  expect(await listAnimations(page), 'scrolled and pointed at').toEqual([]);

  for (const route of ['/code-of-conduct', '/Library']) {
    await page.goto(route);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    for (const button of await page.getByRole('main').getByRole('button').all()) await button.hover();
    expect(await listAnimations(page), route).toEqual([]);
  }

  await page.goto('/S.M.M.-Gallery');
  await page.getByRole('button', { name: /^2003-2004/u }).click();
  await page.getByRole('button', { name: 'Next picture' }).click();
  expect(await listAnimations(page), 'viewer').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await listAnimations(page), 'menu opened').toEqual([]);
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  /** Forced colours have no backgrounds and shadows. */
  function edgeOf(page: Page, selector: string): Promise<number> {
    return page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
        const border = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
        return Math.max(border, outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth));
      });
  }

  test('buttons, fields, dialogs and submenus have borders, and a selection is marked by more than its background', async ({
    page,
    logIn,
  }) => {
    await page.goto('/');
    expect(await edgeOf(page, 'dialog'), 'popup').toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Close the popup' }).click();
    // The popup's focus would close an open submenu.
    await expect(page.getByRole('main')).toBeFocused();
    await page.locator('site-header summary').first().press('Enter');
    for (const selector of ['site-header [open] ul', 'main .button']) expect(await edgeOf(page, selector), selector).toBeGreaterThan(0);

    const enquiry = new EnquiryPage(page);
    await enquiry.open();
    for (const selector of ['input[name=name]', 'select', 'textarea', 'button[type=submit]'])
      expect(await edgeOf(page, `form ${selector}`), selector).toBeGreaterThan(0);
    await enquiry.submit.click();
    expect(await edgeOf(page, 'form [aria-invalid=true]'), 'a wrong field has a thicker edge').toBeGreaterThan(1);
    await enquiry.name.press('Tab');
    expect(await edgeOf(page, ':focus'), 'focus').toBeGreaterThanOrEqual(2);

    await page.goto('/Library');
    const marks = page.getByRole('button', { name: /^Show /u });
    await expect(marks.first()).toBeVisible();
    const grounds = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark, '::after').backgroundColor));
    expect(new Set(grounds).size, 'the picture that shows is marked').toBe(2);

    await page.route('**/api/users/get_notices', (route) => route.fulfill({ json: { success: true, data: [createNotice()] } }));
    await logIn();
    await new NoticeConsolePage(page).open();
    const current = page.getByRole('link', { name: 'Notice Board' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current, 'the present page is marked').not.toHaveCSS('text-decoration-line', 'none');
  });
});

test.describe('with more contrast', () => {
  test.use({ contrast: 'more' });

  test('every text has a contrast of 7:1, in both colour schemes', async ({ page }) => {
    for (const route of ['/', '/Admission-Enquiry', '/governing-body']) {
      await page.goto(route);
      if (route === '/') await page.getByRole('button', { name: 'Close the popup' }).click();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await findStrongContrastProblems(page), `${route}, ${colorScheme}`).toEqual([]);
      }
    }
  });
});
