import { readdirSync } from 'node:fs';

import type { Locator, Page } from 'playwright/test';

import { resolveInProject } from '#scripts/lib/project.ts';
import { expectAccessiblePage } from '#tests/support/browser/accessible-page.ts';
import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';

const CALL = '**/api/users/get_gallery_images';
const YEARS = readdirSync(resolveInProject('tests', 'content', 'gallery'))
  .toSorted()
  .toReversed();

const GALLERY = '/S.M.M.-Gallery';
const YEAR = '2003-2004';

function getCard(page: Page, year: string): Locator {
  return page.getByRole('button', { name: year });
}

function getViewer(page: Page, year: string): Locator {
  return page.getByRole('dialog', { name: year });
}

test('each year has a card, newest first, one without pictures says so; its viewer fills the window, previous and next wrap around, the counter shows the position, and axe finds nothing', async ({
  page,
}) => {
  await page.goto(GALLERY);
  const names = await page.getByRole('main').getByRole('button').allInnerTexts();
  expect(names.map((name) => name.slice(0, YEAR.length))).toEqual(YEARS);
  await expect(getCard(page, '2003-2004')).toHaveAccessibleName('2003-2004 6 pictures');
  await expect(getCard(page, '2000-2001')).toHaveAccessibleName('2000-2001 No pictures');

  await getCard(page, '2003-2004').click();
  const viewer = getViewer(page, '2003-2004');
  await expect(viewer.getByRole('img')).toBeVisible();
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await expect(page.locator('html'), 'the page behind does not scroll').toHaveCSS('overflow', 'hidden');
  const [previous, next] = [viewer.getByRole('button', { name: 'Previous picture' }), viewer.getByRole('button', { name: 'Next picture' })];
  await expect(viewer.getByText('1 / 6')).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'An evening youth festival: dancers on a lit stage before a crowd' })).toBeVisible();
  await previous.click();
  await expect(viewer.getByText('6 / 6')).toBeVisible();
  for (const place of [1, 2, 3]) {
    await next.click();
    await expect(viewer.getByText(`${place} / 6`)).toBeVisible();
  }
  await expect(viewer.getByRole('img', { name: 'Students around the flag on Republic Day' })).toBeVisible();
  await expectAccessiblePage(page, 'pictures');

  await page.keyboard.press('Escape');
  await getCard(page, '2000-2001').click();
  await expect(viewer).toBeHidden();
  await expect(page.getByText('No Images Available')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Images for this year are not currently available.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('keys move through the pictures, focus stays inside, Escape returns it, and the viewer opens at the first picture again', async ({
  page,
}) => {
  await openHydrated(page, GALLERY);
  await getCard(page, '1999-2000').focus();
  await page.keyboard.press('Enter');
  const viewer = getViewer(page, '1999-2000');
  await expect(viewer.getByRole('button', { name: 'Close the viewer' })).toBeFocused();
  await expect(viewer.getByText('1 / 5')).toBeVisible();
  for (const [key, place] of [
    ['ArrowRight', 2],
    ['End', 5],
    ['ArrowRight', 1],
    ['ArrowLeft', 5],
    ['Home', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(viewer.getByText(`${place} / 5`)).toBeVisible();
  }
  for (const name of ['Previous picture', 'Next picture']) {
    await page.keyboard.press('Tab');
    await expect(viewer.getByRole('button', { name })).toBeFocused();
  }
  // Takes the focus from the buttons.
  await viewer.getByRole('img').click();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 / 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(getCard(page, '1999-2000')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('1 / 5')).toBeVisible();
  await viewer.getByRole('button', { name: 'Close the viewer' }).click();
  await expect(getCard(page, '1999-2000')).toBeFocused();
});

test('the viewer says that the call has failed, that it is loading again and that a file is missing, and for a single picture it has no previous and next buttons', async ({
  page,
  expectedErrors,
  apiFaults,
}) => {
  expectedErrors.push(/Failed to load resource/u);
  await apiFaults.cutOff('get_gallery_images');
  await page.goto(GALLERY);
  await getCard(page, '1996-1997').click();
  const viewer = getViewer(page, '1996-1997');
  await expect(viewer.getByText('No Images Available')).toBeVisible();
  await expect(viewer.getByText('Images for this year are not currently available.')).toBeVisible();
  await apiFaults.restore('get_gallery_images');
  const release = await apiFaults.hold('get_gallery_images');
  await viewer.getByRole('button', { name: 'Try again' }).click();
  await expect(viewer.getByText('Loading pictures…')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toHaveCount(0);
  await release();
  await expect(viewer.getByText('1 / 4')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route(CALL, (route) => route.fulfill({ json: { success: true, images: ['/pictures/gone.webp'] } }));
  await getCard(page, '1997-1998').click();
  const single = getViewer(page, '1997-1998');
  await expect(single.getByRole('alert')).toHaveText('This picture could not be loaded.');
  await expect(single.getByText('1 / 1')).toBeVisible();
  await expect(single.getByRole('button')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('Back closes the viewer and stays on the page, the address names the picture, and Forward opens it again', async ({ page }) => {
    const viewer = getViewer(page, YEAR);
    await page.goto('/About');
    await page.goto(GALLERY);
    await getCard(page, YEAR).click();
    await expect(viewer).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(GALLERY);
    await page.goBack();
    await expect(page, 'closing leaves nothing in the history').toHaveURL('/About');
    await page.goto(GALLERY);
    await getCard(page, YEAR).click();
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await expect(viewer.getByText('2 / 6')).toBeVisible();
    await expect(page).toHaveURL(`${GALLERY}#${YEAR}/2`);
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(GALLERY);
    await page.goForward();
    await expect(viewer.getByText('2 / 6')).toBeVisible();
    await viewer.getByRole('button', { name: 'Close the viewer' }).click();
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(GALLERY);
  });

  test('the address of a picture or year opens it, one beyond the last opens the last, and an unknown year opens nothing; thumbnails lead to their pictures, and a sideways swipe changes the picture, a tap and a vertical swipe do not', async ({
    page,
  }) => {
    const viewer = getViewer(page, YEAR);
    await openHydrated(page, `${GALLERY}#1900-1901/1`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`${GALLERY}#${YEAR}/3`);
    await expect(viewer.getByText('3 / 6')).toBeVisible();
    await viewer.getByRole('button', { name: 'Close the viewer' }).click();
    await expect(page).toHaveURL(GALLERY);
    await page.goto(`${GALLERY}#${YEAR}/99`);
    await expect(viewer.getByText('6 / 6')).toBeVisible();
    await viewer.getByRole('button', { name: 'Close the viewer' }).click();
    await expect(page).toHaveURL(GALLERY);
    await page.goto(`${GALLERY}#${YEAR}`);
    const thumbnails = viewer.getByRole('button', { name: /^Picture \d$/u });
    await expect(thumbnails).toHaveCount(6);
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
    await thumbnails.last().click();
    await expect(viewer.getByText('6 / 6')).toBeVisible();
    await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
    await expect(thumbnails.last()).toBeInViewport();

    await thumbnails.first().click();
    await expect(viewer.getByText('1 / 6')).toBeVisible();
    const picture = viewer.getByRole('img');
    for (const [x, y, place] of [
      [-120, 10, 2],
      [-120, -30, 3],
      [90, 5, 2],
      [4, 3, 2],
      [60, 200, 2],
      [120, 0, 1],
      [120, 0, 6],
    ] as const) {
      const finger = { pointerType: 'touch', pointerId: 1, isPrimary: true };
      await picture.dispatchEvent('pointerdown', { ...finger, clientX: 200, clientY: 400 });
      await picture.dispatchEvent('pointerup', { ...finger, clientX: 200 + x, clientY: 400 + y });
      await expect(viewer.getByText(`${place} / 6`)).toBeVisible();
    }
  });
});
