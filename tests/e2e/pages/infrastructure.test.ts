import { testTexts } from '#tests/support/browser/test-texts.ts';
import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const places = testTexts('facilities/infrastructure');

test('each place has a description, its pictures and its seats, and the list at the top leads to it; a picture opens in the viewer at its position among the four', async ({
  page,
}) => {
  await openHydrated(page, '/Infrastructure-Facilities');
  const main = page.getByRole('main');
  for (const { title, fields, lines } of places) {
    const place = main.getByRole('region', { name: title, exact: true });
    const pictures = Array.isArray(fields['pictures']) ? fields['pictures'].length : 0;
    for (const line of lines) await expect(place).toContainText(line);
    if (typeof fields['capacity'] === 'number') await expect(place).toContainText(`${fields['capacity']} seats`);
    await expect(place.getByRole('link').getByRole('img')).toHaveCount(pictures);
    const alts = await place.getByRole('img').evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt')));
    expect(new Set(alts).size, 'each picture says what it alone shows').toBe(pictures);
  }
  const list = page.getByRole('navigation', { name: 'On this page' });
  await expect(list.getByRole('link')).toHaveText(places.map(({ title }) => title));
  await list.getByRole('link', { name: 'Gymnasium' }).click();
  await expect(page).toHaveURL(/#gymnasium$/u);
  await expect(page.getByRole('heading', { name: 'Gymnasium' })).toBeInViewport();

  const link = page.getByRole('link', { name: 'Students listen to their teacher in the music room; one plays the piano' });
  await link.click();
  const viewer = page.getByRole('dialog', { name: 'Music room' });
  await expect(viewer.getByText('2 / 4')).toBeVisible();
  const large = viewer.getByRole('img', { name: 'Students listen to their teacher in the music room; one plays the piano' });
  await expect(large).toBeVisible();
  // The page crops the picture, the viewer shows it whole.
  await expect(large).toHaveAttribute('width', '800');
  await expect(large).toHaveAttribute('height', '500');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(link).toBeFocused();
});
