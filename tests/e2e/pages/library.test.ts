import type { Page } from 'playwright/test';

import library from '#tests/content/library/library.json' with { type: 'json' };
import { LIBRARY_PICTURE_MS } from '#domain/limits.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const COUNT = library.pictures.length;

test.use({ viewport: { width: 1280, height: 1200 } });

function getCarousel(page: Page) {
  return page.getByRole('group', { name: 'Pictures of the library' });
}

function getAlt(number: number): string {
  return library.pictures[number - 1]?.alt ?? '';
}

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(getCarousel(page).getByRole('img', { name: getAlt(number) })).toBeInViewport({ ratio: 0.9 });
  await expect(getCarousel(page).getByRole('button', { name: `Show ${getAlt(number)}` })).toHaveAttribute('aria-current', 'true');
}

async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-07-01T10:00:00' });
  await page.goto('/Library');
  // A busy machine may show the next picture; the 3 s restart when the mouse leaves.
  await getCarousel(page)
    .getByRole('button', { name: `Show ${getAlt(1)}` })
    .click();
  await page.clock.pauseAt('2026-07-01T10:05:00');
  await page.mouse.move(1, 1);
  await expectShown(page, 1);
}

test('the page states hours, holdings, rules, staff, newspapers and e-resources, and its list leads to each of them', async ({ page }) => {
  await page.goto('/Library');
  const main = page.getByRole('main');
  const hours = main.getByRole('region', { name: 'Open' });
  await expect(hours).toContainText(library.opens);
  await expect(hours).toContainText(library.closes);
  await expect(main.getByRole('definition')).toHaveText(library.holdings.map(({ value }) => value));
  const rules = main.getByRole('region', { name: 'Rules of the library' });
  await expect(rules.getByRole('listitem')).toHaveText(
    library.rules.map(({ rule, seeAlso }) => (seeAlso ? `${rule} ${seeAlso.label}` : rule)),
  );
  for (const { seeAlso } of library.rules)
    if (seeAlso) await expect(rules.getByRole('link', { name: seeAlso.label })).toHaveAttribute('href', seeAlso.href);
  const eResources = main.getByRole('region', { name: 'E-resources' }).getByRole('listitem');
  for (const [index, { value, label }] of library.eResources.entries()) {
    await expect(eResources.nth(index)).toContainText(value);
    await expect(eResources.nth(index)).toContainText(label);
  }
  const headings = ['On this page', 'Library staff', 'Rules of the library', 'Newspapers', 'E-resources'];
  expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Open', ...headings]);

  const staff = page.getByRole('table', { name: 'Staff of the library' });
  await expect(staff.getByRole('columnheader')).toHaveText(['Name', 'Designation']);
  await expect(staff.getByRole('rowheader')).toHaveText(library.staff.map(({ name }) => name));
  await expect(staff.getByRole('cell')).toHaveText(library.staff.map(({ designation }) => designation));
  const papers = page.getByRole('region', { name: 'Newspapers' }).getByRole('listitem');
  await expect(papers).toHaveText(library.newspapers.map(({ name }) => name));

  for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()) {
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { name: name.trim() })).toBeInViewport();
  }
});

test.describe('with motion welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the pictures change every 3 s and start again after the last', async ({ page }) => {
    await openWithClock(page);
    await page.clock.runFor(LIBRARY_PICTURE_MS - 1);
    await expectShown(page, 1);
    for (const number of Array.from({ length: COUNT }, (_, index) => ((index + 1) % COUNT) + 1)) {
      await page.clock.runFor(LIBRARY_PICTURE_MS);
      await expectShown(page, number);
    }
    expect(await page.evaluate(() => window.scrollY), 'the page itself stays where it is').toBe(0);
  });
});
