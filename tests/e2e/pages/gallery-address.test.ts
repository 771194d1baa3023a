import { expect, phone, test } from '#tests/support/browser/test.ts';

const YEAR = '2003-2004';
const GALLERY = '/S.M.M.-Gallery';

test.use(phone);

test('Back closes the viewer and stays on the page, the address names the picture, and Forward opens it again', async ({ page }) => {
  const viewer = page.getByRole('dialog', { name: YEAR });
  await page.goto('/About');
  await page.goto(GALLERY);
  await page.getByRole('button', { name: YEAR }).click();
  await expect(viewer).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(GALLERY);
  await page.goBack();
  await expect(page, 'closing leaves nothing in the history').toHaveURL('/About');
  await page.goto(GALLERY);
  await page.getByRole('button', { name: YEAR }).click();
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

test('the address of a picture opens it, one beyond the last opens the last, and an unknown year opens nothing', async ({ page }) => {
  const viewer = page.getByRole('dialog', { name: YEAR });
  await page.goto(`${GALLERY}#${YEAR}/3`);
  await expect(viewer.getByText('3 / 6')).toBeVisible();
  await viewer.getByRole('button', { name: 'Close the viewer' }).click();
  await expect(page).toHaveURL(GALLERY);
  await page.goto(`${GALLERY}#${YEAR}/99`);
  await expect(viewer.getByText('6 / 6')).toBeVisible();
  await page.goto('/About');
  await page.goto(`${GALLERY}#1900-1901/1`);
  await expect(page.getByRole('button', { name: YEAR })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a year shows its thumbnails, which lead to their pictures', async ({ page }) => {
  await page.goto(`${GALLERY}#${YEAR}`);
  const viewer = page.getByRole('dialog', { name: YEAR });
  const thumbnails = viewer.getByRole('button', { name: /^Picture \d$/u });
  await expect(thumbnails).toHaveCount(6);
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  await thumbnails.last().click();
  await expect(viewer.getByText('6 / 6')).toBeVisible();
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails.last()).toBeInViewport();
});
