import type { Locator, Page } from 'playwright/test';

import campus from '#tests/content/campus/pictures.json' with { type: 'json' };
import { DEVICE_FONTS, watchLayoutShifts } from '#tests/support/browser/layout-shifts.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const COUNT = campus.pictures.length;
const MARKS = campus.pictures.map((_, index) => index + 1);
const CALL = '**/api/users/get_our_institution';

function getCarousel(page: Page): Locator {
  return page.getByRole('group', { name: 'Pictures of the campus' });
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('heading', { name: 'Our Institution' }).scrollIntoViewIfNeeded();
}

async function expectCurrent(carousel: Locator, number: number): Promise<void> {
  await expect(carousel.getByRole('button', { name: `Show Campus ${number}` })).toHaveAttribute('aria-current', 'true');
}

async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('the element is not there');
  return box;
}

/** A busy machine notices late. */
async function takeMouseAway(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await expect.poll(() => getCarousel(page).evaluate((element) => element.matches(':hover'))).toBe(false);
}

/** The browser times slides by its own clock. Swiper then orders them, and restarts a running slide's time. */
async function waitForSlides(page: Page): Promise<void> {
  await expect.poll(() => getCarousel(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await page.clock.runFor(150);
}

const LAYOUTS = [
  { width: 390, slides: 1, gap: 20 },
  { width: 700, slides: 2, gap: 20 },
  { width: 1280, slides: 3, gap: 30 },
] as const;

test('one to three slides show, the middle one with its caption under the pointer; buttons and Tab lead through all of them in a loop', async ({
  page,
}) => {
  await openHome(page);
  const carousel = getCarousel(page);
  await expectCurrent(carousel, 1);
  await expect(carousel).toHaveCSS('padding-bottom', '90px');
  for (const { width, slides, gap } of LAYOUTS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const middle = await getBox(carousel.getByRole('img', { name: 'Campus 1', exact: true }));
      const next = await getBox(carousel.getByRole('img', { name: 'Campus 2', exact: true }));
      const previous = await getBox(carousel.getByRole('img', { name: `Campus ${COUNT}`, exact: true }));
      const inner = await page.evaluate(() => document.documentElement.clientWidth);
      expect(middle.width).toBeCloseTo((inner - (slides - 1) * gap) / slides, 0);
      expect(middle.x + middle.width / 2).toBeCloseTo(inner / 2, 0);
      expect(next.x - middle.x - middle.width).toBeCloseTo(gap, 0);
      expect(middle.x - previous.x - previous.width).toBeCloseTo(gap, 0);
    }, `at ${width} px`).toPass();
  }
  await page.mouse.move(5, 5);
  const slide = carousel.getByRole('figure').filter({ has: page.getByRole('img', { name: 'Campus 1', exact: true }) });
  await expect(slide.getByText('State-of-the-art infrastructure & environment').locator('..')).toHaveCSS('opacity', '0');
  await slide.hover();
  await expect(slide.getByText('Campus View 1')).toBeVisible();
  await expect(slide.getByText('State-of-the-art infrastructure & environment').locator('..')).toHaveCSS('opacity', '1');

  await carousel.getByRole('button', { name: 'Previous picture' }).click();
  await expectCurrent(carousel, COUNT);
  await expect(carousel.getByText(`Campus ${COUNT}`, { exact: true })).toBeAttached();
  for (const number of [...MARKS, 1]) {
    await carousel.getByRole('button', { name: 'Next picture' }).click();
    await expectCurrent(carousel, number);
  }
  for (const number of [4, 2, COUNT, 1]) {
    await carousel.getByRole('button', { name: `Show Campus ${number}` }).click();
    await expectCurrent(carousel, number);
    await expect(carousel.getByRole('img', { name: `Campus ${number}`, exact: true })).toBeInViewport({ ratio: 0.9 });
  }
  await carousel.getByRole('button', { name: 'Previous picture' }).focus();
  const names = [];
  for (let press = 0; press < COUNT + 2; press += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')));
  }
  const marks = MARKS.map((number) => `Show Campus ${number}`);
  expect(names).toEqual([...marks, 'Next picture', 'Start the slideshow']);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Explore All Programs' })).toBeFocused();
});

test('with reduced motion nothing moves until a control is pressed', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  const carousel = getCarousel(page);
  await expectCurrent(carousel, 1);
  // A busy machine may take longer than a slide stays.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.clock.runFor(20_000);
  await expectCurrent(carousel, 1);
  // The page may have scrolled under the mouse.
  await takeMouseAway(page);
  const start = carousel.getByRole('button', { name: 'Start the slideshow' });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(carousel.getByRole('button', { name: 'Pause the slideshow' })).toBeFocused();
  await page.clock.runFor(4_100);
  await expectCurrent(carousel, 2);
});

test.describe('when motion is welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  /** The clock is stopped just after the second picture reached the middle. */
  async function openAtSecond(page: Page): Promise<Locator> {
    await page.clock.install();
    await openHome(page);
    const carousel = getCarousel(page);
    await expect(carousel.locator('[aria-current=true]')).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    // A slide's 4 s begin in the middle, also by a button.
    await carousel.getByRole('button', { name: 'Show Campus 6' }).click();
    await page.clock.runFor(50);
    await carousel.getByRole('button', { name: 'Show Campus 2' }).click();
    await waitForSlides(page);
    await takeMouseAway(page);
    await expectCurrent(carousel, 2);
    return carousel;
  }

  test('a slide stays for 4 s, and longer while it is hovered, focused or held; the pause button stops it, and a click on next does not', async ({
    page,
  }) => {
    const carousel = await openAtSecond(page);
    await page.clock.runFor(3_800);
    await expectCurrent(carousel, 2);
    await page.clock.runFor(300);
    await expectCurrent(carousel, 3);

    await carousel.hover();
    await waitForSlides(page);
    await page.clock.runFor(12_000);
    await expectCurrent(carousel, 3);
    await takeMouseAway(page);
    await page.clock.runFor(4_100);
    await expectCurrent(carousel, 4);

    await carousel.getByRole('button', { name: 'Previous picture' }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(12_000);
    await expectCurrent(carousel, 4);
    await page.keyboard.press('Enter');
    await waitForSlides(page);
    await page.clock.runFor(12_000);
    await expectCurrent(carousel, 1);
    await page.getByRole('link', { name: 'Explore All Programs' }).focus();
    await page.clock.runFor(4_100);
    await expectCurrent(carousel, 2);

    await carousel.getByRole('button', { name: 'Next picture' }).click();
    await expectCurrent(carousel, 3);
    await waitForSlides(page);
    await takeMouseAway(page);
    await page.clock.runFor(4_100);
    await expectCurrent(carousel, 4);
    await carousel.getByRole('button', { name: 'Pause the slideshow' }).click();
    await waitForSlides(page);
    await takeMouseAway(page);
    await page.clock.runFor(12_000);
    await expectCurrent(carousel, 4);
    await carousel.getByRole('button', { name: 'Start the slideshow' }).click();
    await takeMouseAway(page);
    await page.clock.runFor(4_100);
    await expectCurrent(carousel, 5);

    const { x, y, width } = await getBox(carousel);
    const touch = await page.context().newCDPSession(page);
    // The browser may confirm the touch before the page gets its event.
    await carousel.evaluate((element) => {
      element.addEventListener('pointerenter', () => element.toggleAttribute('data-touched', true));
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + 50 }] });
    await expect(carousel).toHaveAttribute('data-touched');
    await page.clock.runFor(12_000);
    await expectCurrent(carousel, 5);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.clock.runFor(4_100);
    await expectCurrent(carousel, 6);
  });
});

test('pictures that load late cause no layout shift, and two of them still loop', DEVICE_FONTS, async ({ page, apiFaults }) => {
  const shifts = await watchLayoutShifts(page);
  const images = ['/brand/icon-512.png', '/brand/icon-192.png'];
  await page.route(CALL, (route) => route.fulfill({ json: { success: true, images } }));
  const release = await apiFaults.hold('get_our_institution');
  const asked = page.waitForRequest(CALL);
  await openHome(page);
  await asked;
  await expect(getCarousel(page)).toHaveCount(0);
  await release();
  await expectCurrent(getCarousel(page), 1);
  await expect(getCarousel(page).getByRole('img', { name: 'Campus 1', exact: true })).toBeInViewport();
  expect(await shifts()).toBe(0);
  for (const number of [2, 1, 2]) {
    await getCarousel(page).getByRole('button', { name: 'Next picture' }).click();
    await expectCurrent(getCarousel(page), number);
  }
});

test('where the call fails the place stays empty, and is removed when it is out of view', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/u);
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: {} }));
  const asked = page.waitForRequest(CALL);
  await openHome(page);
  await asked;
  const heading = page.getByRole('heading', { name: 'Our Institution' });
  await expect(heading).toBeVisible();
  await expect(getCarousel(page)).toHaveCount(0);
  await expect(page.locator('.campus-slide').first()).toBeHidden();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(heading).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Our Academic Programs' })).toBeAttached();
});
