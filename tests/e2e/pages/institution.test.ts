import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

import { resolveInProject } from '#scripts/lib/project.ts';
import about from '#tests/content/about/about.json' with { type: 'json' };
import tour from '#tests/content/tour/tour.json' with { type: 'json' };
import { testTexts } from '#tests/support/browser/test-texts.ts';

import { expect, test } from '#tests/support/browser/test.ts';

function getFilm(page: Page) {
  return page.getByLabel('Film of the college campus, without sound');
}

test('About gives the statistics, the dates of the history, the reasons and the philosophy', async ({ page }) => {
  await page.goto('/About');
  const top = page.getByRole('main');
  for (const { figure, label } of about.statistics) {
    await expect(top.getByText(figure, { exact: true })).toBeVisible();
    await expect(top.getByRole('term').filter({ hasText: label })).toBeVisible();
  }
  const history = page.getByRole('region', { name: 'Our history' }).getByRole('listitem');
  for (const [index, { when, title }] of about.history.entries()) {
    await expect(history.nth(index)).toContainText(when);
    await expect(history.nth(index)).toContainText(title);
  }
  const reasons = page.getByRole('region', { name: /^Why Choose/u }).getByRole('heading', { level: 3 });
  await expect(reasons).toHaveText(about.reasons.map(({ title }) => title));
  const principles = page.getByRole('region', { name: /educational philosophy/u }).getByRole('heading', { level: 3 });
  await expect(principles).toHaveText(about.philosophy.principles.map(({ title }) => title));
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible();
  await expect(top.locator('.panorama')).toBeVisible();
});

test('VMQ has cards that link to the full texts, whose pictures alternate sides', async ({ page }) => {
  await page.goto('/VMQ');
  for (const [title, heading] of [
    ['Vision', 'Our vision'],
    ['Mission', 'Our mission'],
    ['Quality Policy', 'Our quality policy'],
  ]) {
    await page
      .getByRole('main')
      .getByRole('link', { name: title ?? '', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: heading ?? '' })).toBeInViewport();
  }
  const sides = await page
    .getByRole('region', { name: /^Our (?:vision|mission|quality policy)$/u })
    .getByRole('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().left > 100));
  expect(sides).toEqual([false, true, false]);
  await page.getByRole('link', { name: 'Our mission and our commitments' }).click();
  await expect(page).toHaveURL('/Mission-Page');
  const commitments = testTexts('pages').find(({ id }) => id === 'Mission-Page')?.lines ?? [];
  for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts())
    expect(commitments).toContain(heading);
});

test('the structure is a nested list of places', async ({ page }) => {
  await page.goto('/organizational-structure');
  const chart = page.getByRole('region', { name: 'Who does what' });
  const principal = chart.getByRole('listitem').filter({ hasText: /^\s*Principal/u });
  await expect(principal.getByRole('listitem').filter({ hasText: /^\s*Library/u })).toHaveCount(1);
  for (const role of ['Governing Body', 'President', 'Director', 'Principal', 'Teaching staff', 'Non-teaching staff'])
    await expect(chart.getByText(role, { exact: true })).toBeVisible();
});

test('the policy page quotes the policy, names its source and leads to each of its sections', async ({ page }) => {
  await page.goto('/NEP');
  const quotation = page.getByRole('blockquote');
  await expect(quotation).toContainText('Education is fundamental for achieving full human potential');
  await expect(quotation).toContainText('National Education Policy 2020, the first sentence of its introduction');
  const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['On this page', ...(await sections.allInnerTexts())]);
  await sections.last().click();
  await expect(headings.last()).toBeInViewport();
  await expect(page.getByRole('row', { name: 'Four years Bachelor’s degree with research' })).toBeVisible();
});

/** As Netlify does; the local server's films cannot seek. */
async function sendFilmInRanges(page: Page): Promise<void> {
  const film = await readFile(resolveInProject('public', 'video', 'college-tour.mp4'));
  await page.route('**/video/college-tour.mp4', async (route) => {
    const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/u.exec((await route.request().headerValue('range')) ?? '') ?? [];
    const [start, end] = [Number(first), last === '' ? film.byteLength - 1 : Number(last)];
    await route.fulfill({
      status: 206,
      contentType: 'video/mp4',
      headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${String(start)}-${String(end)}/${String(film.byteLength)}` },
      body: film.subarray(start, end + 1),
    });
  });
}

test('the film is muted, loops and has controls; with reduced motion it starts only by a scene’s link, which jumps to that scene and is marked as playing', async ({
  page,
}) => {
  await sendFilmInRanges(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/college-tour');
  const film = getFilm(page);
  for (const attribute of ['muted', 'loop', 'controls', 'playsinline']) await expect(film).toHaveAttribute(attribute, '');
  await expect(film).toHaveAttribute('poster', /\.webp$/u);
  await page.waitForLoadState('networkidle');
  expect(await film.evaluate((video) => video instanceof HTMLVideoElement && video.paused)).toBe(true);
  expect(requests.filter((url) => url.includes('/video/'))).toEqual([]);
  const scenes = page.getByRole('region', { name: 'What the film shows' });
  await expect(scenes.getByRole('listitem')).toHaveCount(tour.scenes.length);

  await page.waitForFunction(() => customElements.get('tour-film') !== undefined);
  const scene = page.getByRole('link', { name: 'Play from 0:09 The library' });
  await scene.click();
  await expect(film).toBeFocused();
  await expect(film).toBeInViewport();
  await expect.poll(() => film.evaluate((video) => video instanceof HTMLVideoElement && video.currentTime >= 9)).toBe(true);
  await expect(scenes.locator('[aria-current=true]')).toHaveCount(1);
});

test.describe('with motion welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the film starts by itself and stops by its control', async ({ page }) => {
    await page.goto('/college-tour');
    const film = getFilm(page);
    const isPlaying = (): Promise<boolean> => film.evaluate((video) => video instanceof HTMLVideoElement && !video.paused);
    await expect.poll(isPlaying).toBe(true);
    await film.focus();
    await page.keyboard.press('Space');
    await expect.poll(isPlaying).toBe(false);
  });
});
