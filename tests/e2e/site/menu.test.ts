import type { Locator } from 'playwright/test';

import navigation from '#tests/content/settings/navigation.json' with { type: 'json' };
import { openWithFrame } from '#tests/support/browser/frame.ts';
import { waitForFonts } from '#tests/support/browser/still-page.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const inStrip = navigation.menu.filter((entry) => 'strip' in entry && entry.strip);
const inMenu = navigation.menu.filter((entry) => !inStrip.includes(entry));

const SHORTCUTS = ['Help', 'Notices', 'Contact'];

function createLabelPatterns(entries: typeof navigation.menu): readonly RegExp[] {
  return entries.map(({ label }) => new RegExp(`^\\s*${label}`, 'u'));
}

/** All of the same moment. */
function measureTops(list: Locator): Promise<readonly number[]> {
  const entries = list.locator('> ul > li').filter({ visible: true });
  return entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top));
}

test('the strip and the menu have the entries that the content gives them in its order, the header changes its style after more than 50 px of scrolling, and has one row on a desktop; where it needs two none has an entry alone, and it leaves the page its room', async ({
  page,
}) => {
  await openWithFrame(page, '/notices');
  const strip = page.getByRole('navigation', { name: 'More about the college' });
  await expect(strip.getByRole('listitem')).toHaveText([...createLabelPatterns(inStrip), ...SHORTCUTS]);
  const entries = page.getByRole('navigation', { name: 'Main' }).locator('> ul > li').filter({ visible: true });
  await expect(entries).toHaveText(createLabelPatterns(inMenu));
  const header = page.getByRole('banner');
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  const flat = await header.evaluate((element) => getComputedStyle(element).boxShadow);
  await scrollTo(50);
  await expect(header).toHaveCSS('box-shadow', flat);
  await scrollTo(51);
  await expect(header).not.toHaveCSS('box-shadow', flat);

  for (const route of ['/notices', '/hi/notices']) {
    await page.goto(route);
    await waitForFonts(page);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const rows = Map.groupBy(await measureTops(page.locator('#site-menu')), (top) => top);
      if (width === 1280) expect((await header.boundingBox())?.height, route).toBeLessThanOrEqual(110);
      // Below 1280 px wide letters of a device need two.
      expect(rows.size, `${route} at ${String(width)} px`).toBeLessThanOrEqual(width < 1280 ? 2 : 1);
      for (const row of rows.values()) expect(row.length).toBeGreaterThanOrEqual(inMenu.length / rows.size - 2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('a phone’s menu has all entries in their order, of which those open first that the content names, begins below the header’s bar wherever the page is scrolled, closes by Escape, a tap outside, on the next page and after going back, and is the bar from 1024 px on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithFrame(page, '/notices');
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.locator('> ul > li:not(.menu-phone)').filter({ visible: true })).toHaveText(createLabelPatterns(navigation.menu));
  for (const entry of navigation.menu) {
    if (!('items' in entry)) continue;
    const group = menu.getByRole('group').filter({ has: page.getByText(entry.label, { exact: true }) });
    const links = group.getByRole('link').filter({ visible: true });
    await expect(links, entry.label).toHaveCount('openOnPhones' in entry ? entry.items.length : 0);
  }
  const entry = page.getByRole('link', { name: 'Governing Body' });
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  for (const top of [0, 20, 400]) {
    await page.evaluate((y) => {
      window.scrollTo({ top: y, behavior: 'instant' });
    }, top);
    await toggle.click();
    await expect(async () => {
      const box = await menu.boundingBox();
      const bar = await page.locator('.site-header-top').boundingBox();
      expect(box?.y, `scrolled by ${String(top)} px`).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
    }).toPass();
    await page.keyboard.press('Escape');
  }
  await toggle.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(entry).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/notices');
  await expect(entry).toBeHidden();

  await page.setViewportSize({ width: 1023, height: 800 });
  await toggle.click();
  await menu.getByText('Facilities', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Student facilities' })).toBeVisible();
  await expect(entry).toBeVisible();
  await page.mouse.click(10, 60);
  await expect(entry).toBeHidden();
  await toggle.click();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(toggle).toBeHidden();
  await expect(entry, 'from 1024 px on the bar shows the menu').toBeVisible();
});

test('name and search are in the header at every width, notices and help too or first in the menu, and nothing there touches', async ({
  page,
}) => {
  await openWithFrame(page, '/About');
  await waitForFonts(page);
  const header = page.getByRole('banner');
  const notices = header.getByRole('link', { name: 'Notices', exact: true }).filter({ visible: true });
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const parts = [
      header.getByText('Vidya Women’s Test College', { exact: true }),
      ...(width < 1024 ? [] : [header.getByRole('link', { name: 'Help', exact: true }), notices]),
      header.getByRole('link', { name: 'Search', exact: true }),
      ...(width < 1024 ? [header.getByRole('button', { name: 'Menu' })] : []),
    ];
    let end = 0;
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box?.x, `${String(width)} px`).toBeGreaterThanOrEqual(end);
      end = (box?.x ?? 0) + (box?.width ?? 0);
    }
    expect(end, `${String(width)} px`).toBeLessThanOrEqual(width);
    if (width < 1024) {
      await header.getByRole('button', { name: 'Menu' }).click();
      const entries = header.getByRole('navigation').getByRole('listitem');
      for (const [index, name] of SHORTCUTS.entries()) {
        await expect(entries.nth(index).getByRole('link'), `at ${String(width)} px`).toHaveText(name);
      }
      await page.keyboard.press('Escape');
    }
  }
  await notices.click();
  await expect(page).toHaveURL(/\/notices$/u);
  await expect(notices).toHaveAttribute('aria-current', 'page');
});

test('submenus open under the mouse and by keyboard, close when mouse, focus or a click leave them, one at a time, inside the window', async ({
  page,
}) => {
  await openWithFrame(page, '/notices');
  const link = page.getByRole('link', { name: 'Code of conduct' });
  await expect(link).toBeHidden();
  await page.getByText('About', { exact: true }).hover();
  await expect(link).toBeVisible();
  await page.getByText('About', { exact: true }).click();
  await expect(link, 'the click that follows the hover keeps it open').toBeVisible();
  await page.mouse.move(640, 790);
  await expect(link).toBeHidden();

  const summary = page.locator('summary', { hasText: 'Admission' });
  const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'General rules' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await expect(first).toBeHidden();

  await page.locator('summary', { hasText: 'IQAC' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'AQAR reports' })).toBeVisible();
  await page.locator('summary', { hasText: 'Feedback' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'AQAR reports' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Employee feedback' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('link', { name: 'Employee feedback' })).toBeHidden();

  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const groups = page.locator('site-header details');
    for (let index = 0; index < (await groups.count()); index += 1) {
      await groups.nth(index).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(groups.nth(index).locator('ul'), `submenu ${index} at ${width}px`).toBeInViewport({ ratio: 1 });
    }
  }
});
