/**
 * Tests that every page can be read without JavaScript, that every link works, and that features
 * that need JavaScript say so (docs/product-decisions.md, "18. Readable without JavaScript").
 */
import { publicRoutes } from '#tests/support/routes.ts';
import { expect, test } from '#tests/support/test.ts';

test.use({ javaScriptEnabled: false });

test('every page reads without JavaScript, and no list says that it is loading, because nothing loads', async ({ page }) => {
  test.slow();
  for (const route of publicRoutes) {
    // Pictures may come later.
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    await expect.soft(page.getByText(/^Loading/u).filter({ visible: true }), route).toHaveCount(0);
    await expect.soft(page.getByRole('heading', { level: 1 }), route).toBeVisible();
    await expect.soft(page.getByRole('contentinfo').locator('a[href$="/notices"]'), route).toBeVisible();
    const islands = page.locator('astro-island');
    // The buttons of reports without a password send a plain form.
    const hasPlainForms = (await page.locator('main form:has([name=year]) [type=submit]').count()) > 0;
    const isFetched = (await islands.count()) > 0 && route !== '/' && !hasPlainForms;
    if (isFetched) await expect.soft(page.locator('noscript').first(), `${route}: an island says what it needs`).toBeAttached();
  }
});

test('the hero’s text and picture are shown at once, and no popup covers them', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('A Premier Postgraduate Institute (NAAC Accredited)')).toBeVisible();
  await expect(page.locator('.hero-text')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the menu and its submenus open without a script', async ({ page }) => {
  await page.goto('/notices');
  await page.getByRole('navigation', { name: 'Main' }).getByText('About', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Code of conduct' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/notices');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Facilities', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Student facilities' })).toBeVisible();
});

test('the switch leads from a page in English alone to the Hindi pages', async ({ page }) => {
  await page.goto('/Courses');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/hi\/help$/u);
});

for (const [route, sentence, way] of [
  ['/Admission-Enquiry', 'This form needs JavaScript.', 'All courses'],
  ['/Alumni-Feedback', 'This form needs JavaScript.', 'Privacy'],
  ['/hi/grievance', 'इस फ़ॉर्म के लिए JavaScript ज़रूरी है।', 'गोपनीयता सूचना'],
  ['/search', 'Search needs JavaScript. The menu above leads to the main pages', 'admission enquiry form'],
  ['/faculty_list', 'The faculty list needs JavaScript.', 'Notices'],
] as const) {
  test(`${route} says what needs JavaScript, does not show it, and leads on`, async ({ page }) => {
    await page.goto(route);
    // Playwright finds no text in a <noscript>; what is laid out is in the inner text.
    expect(await page.getByRole('main').innerText()).toContain(sentence);
    await expect(page.getByRole('main').getByRole('form').or(page.getByRole('searchbox'))).toHaveCount(0);
    await expect(page.getByRole('link', { name: way }).last()).toBeVisible();
  });
}
