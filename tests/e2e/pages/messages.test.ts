import { parse } from 'node-html-parser';
import type { Page } from 'playwright/test';

import { readBuiltFile } from '#tests/support/browser/site-under-test.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const IDS = ['Founder_Message', 'President_Message', 'Director_Message', 'Principal_Message'];
const WITHOUT_PICTURE = 'President_Message';
/** Browsers round scroll positions. */
const OFFSET_PX = 130;

async function measureTop(page: Page, id: string): Promise<number> {
  return page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top);
}

async function expectAtOffset(page: Page, id: string): Promise<void> {
  await expect.poll(async () => Math.abs((await measureTop(page, id)) - OFFSET_PX)).toBeLessThanOrEqual(1);
}

async function watchScrolls(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const behaviours: unknown[] = [];
    Reflect.set(window, 'scrollBehaviours', behaviours);
    const scroll = Reflect.get(Element.prototype, 'scrollIntoView');
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      behaviours.push(typeof options === 'object' ? options.behavior : null);
      Reflect.apply(scroll, this, [options]);
    };
  });
  return () =>
    page.evaluate(() => {
      const behaviours: unknown = Reflect.get(window, 'scrollBehaviours');
      return Array.isArray(behaviours) ? behaviours.map(String) : [];
    });
}

test('an unknown section leaves the page at its top; the messages have a portrait if there is one, title, text, name and designation, a banner closes the page, and links lead to each', async ({
  page,
}) => {
  await page.goto('/messages?section=Nobody_Message');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const id of IDS) {
    const message = page.locator(`section#${id}`);
    if (id !== WITHOUT_PICTURE) await expect(message.getByRole('img')).toHaveAccessibleName(/portrait/iu);
    await expect(message.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(message.getByText(/^Name of the/u)).toBeVisible();
    expect((await message.locator('p').allInnerTexts()).join(' ').length, 'a message of some length').toBeGreaterThan(400);
  }
  await expect(page.getByText('Principal, Vidya Women’s Test College')).toBeVisible();
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.at(-1)).toBe('Leadership That Inspires');
  await page.getByRole('navigation', { name: 'The messages' }).getByRole('link', { name: 'Principal' }).click();
  await expectAtOffset(page, 'Principal_Message');
});

test('with reduced motion the section parameter jumps to the section and moves the focus there, and a portrait that fails to load becomes the college’s logo', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  // The build keeps one of several equal files, under the name of any.
  const portrait = parse(await readBuiltFile('messages.html')).querySelector('#Director_Message img');
  await page.route(`**${portrait?.getAttribute('src') ?? ''}`, (route) => route.abort());
  const behaviours = await watchScrolls(page);
  await page.goto('/messages?section=President_Message');
  await expectAtOffset(page, 'President_Message');
  await expect(page.getByRole('heading', { name: 'A promise that is kept each year' })).toBeFocused();
  expect(new Set(await behaviours())).toEqual(new Set(['instant']));
  const failed = page.locator('#Director_Message').getByRole('img');
  await failed.scrollIntoViewIfNeeded();
  await expect(failed).toHaveAccessibleName('The college’s emblem');
  await expect.poll(() => failed.evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0)).toBe(true);
  await expect(page.locator('#Founder_Message').getByRole('img')).toHaveAccessibleName(/Founder/u);
});

test.describe('with motion welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the section parameter scrolls smoothly', async ({ page }) => {
    const behaviours = await watchScrolls(page);
    await page.goto('/messages?section=Founder_Message');
    await expectAtOffset(page, 'Founder_Message');
    expect(new Set(await behaviours())).toEqual(new Set(['smooth']));
  });
});
