import type { Page } from 'playwright/test';

import content from '#tests/content/founders/founders.json' with { type: 'json' };
import { expect, phone, test } from '#tests/support/browser/test.ts';

const SUMMARIES = [
  'Undergraduate Courses (3-years)',
  'Postgraduate Courses (2-years)',
  'Vocational Courses (Skill-based)',
  'Short Term Certified Courses (Flexible)',
];

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Close the popup' }).click();
}

function getSection(page: Page, name: string) {
  return page.getByRole('region', { name });
}

test('sections, leaders, pillars, social rail and programme cards are in their order and lead where they say', async ({ page }) => {
  await openHome(page);
  for (const name of ['Vision', 'Mission', 'Quality Policy']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Vision, mission and quality policy' })).toHaveAttribute('href', '/VMQ');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'CollegeOrUniversity', foundingDate: '1968' });
  expect(data, 'samples are nobody’s address').not.toContain('example.org/social');
  expect(data).not.toContain('Postal address');
  // Distant sections have no layout, so no inner texts.
  const headings = (await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).map((text) => text.trim());
  const ours = ['What we work for', 'A word from those who lead us', 'Our Academic Programs', 'Pillars of Vidya Test Institutions'];
  expect(headings.filter((heading) => ours.includes(heading))).toEqual(ours);
  const pillars = getSection(page, 'Pillars of Vidya Test Institutions');
  const founders = pillars.getByRole('listitem');
  await expect(founders).toHaveCount(content.founders.length);
  for (const [index, founder] of (await founders.all()).entries()) {
    if (content.founders[index]?.picture !== undefined) await expect(founder.getByRole('img')).toHaveAccessibleName(/portrait/u);
    await expect(founder.getByRole('heading', { level: 3 })).not.toBeEmpty();
    await expect(founder.getByText('Year of birth – year of death')).toBeVisible();
  }
  await expect(pillars.getByText('Founder Father')).toHaveCount(1);
  await expect(pillars.getByText(content.closingQuote.text)).toBeVisible();

  const rail = page.getByRole('navigation', { name: 'Other websites' });
  const names = ['Social network', 'Photo-sharing network', 'Video network', 'Mail', 'Staff login'];
  await expect(rail.getByRole('link')).toHaveText(names.map((name) => `${name} (opens in a new tab)`));
  for (const link of await rail.getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/u);
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'a target of 24 px').toBeGreaterThanOrEqual(24);
  }
  await expect(rail.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', /^mailto:/u);
  await page.mouse.wheel(0, 1500);
  await expect(rail).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(rail).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  const programmes = getSection(page, 'Our Academic Programs');
  for (const summary of SUMMARIES) {
    const card = programmes.getByRole('link', { name: summary });
    const more = card.getByText('Learn More');
    await expect(card).toHaveAttribute('href', '/Courses');
    await expect(more).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(more).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(more).toHaveCSS('opacity', '0');
  }
  const all = programmes.getByRole('link', { name: 'Explore All Programs' });
  await expect(all).toHaveAttribute('href', '/Courses');
  await all.focus();
  await page.keyboard.press('Tab');
  await expect(programmes.getByRole('link', { name: SUMMARIES[0] ?? '' })).toBeFocused();
  await expect(programmes.getByText('Learn More').first()).toHaveCSS('opacity', '1');

  const teasers = getSection(page, 'A word from those who lead us').getByRole('listitem');
  await expect(teasers).toHaveCount(4);
  for (const [index, post] of ['Founder', 'President', 'Director', 'Principal'].entries()) {
    const teaser = teasers.nth(index);
    await expect(teaser.getByRole('blockquote')).not.toBeEmpty();
    await expect(teaser.getByText(post, { exact: true })).toBeVisible();
    await expect(teaser.getByRole('link', { name: `Read the ${post}’s message` })).toHaveAttribute(
      'href',
      `/messages?section=${post}_Message`,
    );
    await teaser.scrollIntoViewIfNeeded();
    for (const portrait of await teaser.locator('img').all()) await expect(portrait).not.toHaveJSProperty('naturalWidth', 0);
  }
  await teasers.nth(2).click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL('/messages?section=Director_Message');
  await expect(page.getByRole('heading', { name: 'Learning that leads somewhere' })).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('Learn More is always shown and the social rail never', async ({ page }) => {
    await openHome(page);
    const more = getSection(page, 'Our Academic Programs').getByText('Learn More');
    await expect(more).toHaveCount(4);
    for (const words of await more.all()) await expect(words).toHaveCSS('opacity', '1');
    await expect(page.getByRole('navigation', { name: 'Other websites' })).toBeHidden();
  });
});
