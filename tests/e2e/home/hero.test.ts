import type { Page } from 'playwright/test';

import site from '#tests/content/settings/site.json' with { type: 'json' };
import { HERO_TEXT_DELAY_MS } from '#domain/limits.ts';
import { URGENT_NOTICES_PATH } from '#records/notices/notice-address.ts';
import { holdFiles } from '#tests/support/browser/hold-files.ts';
import { LATEST_NOTICES, createLatestNoticesResponse } from '#tests/support/browser/notices-page.ts';
import { expect, phone, test } from '#tests/support/browser/test.ts';

const FILMS = '**/video/**';
const WAYS = ['Courses', 'Fees', 'Apply', 'Notices'];

function getHeroText(page: Page) {
  return page.locator('.hero-text');
}

function getFilm(page: Page) {
  return page.locator('hero-video video');
}

/** The text would appear before a slow machine has loaded the scripts. The policy forbids `addStyleTag`. */
async function stopTheWait(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stopped = new CSSStyleSheet();
    stopped.replaceSync('.hero-text { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(stopped);
  });
}

/** The film would restart on a busy machine. */
async function slowFilm(page: Page): Promise<void> {
  await getFilm(page).evaluate((video: HTMLVideoElement) => {
    video.defaultPlaybackRate = 0.1;
    video.playbackRate = 0.1;
  });
}

async function restartFilm(page: Page): Promise<void> {
  await getFilm(page).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 1;
  });
  await expect.poll(() => getFilm(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(1);
  await getFilm(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
}

test.describe('with motion welcome', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the text fades in 6,000 ms after the film starts, and again after each restart', async ({ page }) => {
    await page.clock.install({ time: '2026-02-02T08:00:00' });
    await page.clock.pauseAt('2026-02-02T08:00:01');
    await stopTheWait(page);
    const sendFilm = await holdFiles(page, FILMS);
    await page.goto('/');
    await slowFilm(page);
    await expect(getHeroText(page), 'the film is awaited').toHaveCSS('opacity', '0');
    await page.clock.runFor(3000);
    sendFilm();
    await expect(getFilm(page)).toHaveCSS('opacity', '1');
    await expect(getHeroText(page)).toHaveCSS('opacity', '0');
    await page.clock.runFor(HERO_TEXT_DELAY_MS - 1);
    await expect(getHeroText(page)).toHaveCSS('opacity', '0');
    await page.clock.runFor(1);
    await expect(getHeroText(page)).toHaveCSS('opacity', '1');

    await restartFilm(page);
    await expect(getHeroText(page), 'the loop has restarted').toHaveCSS('opacity', '0');
    await page.clock.runFor(HERO_TEXT_DELAY_MS);
    await expect(getHeroText(page)).toHaveCSS('opacity', '1');
  });

  test('text that was shown because the film came late stays', async ({ page }) => {
    const sendFilm = await holdFiles(page, FILMS);
    await page.clock.install({ time: '2026-02-02T08:00:00' });
    await page.clock.pauseAt('2026-02-02T08:00:01');
    await page.goto('/');
    await slowFilm(page);
    await page.clock.runFor(3000);
    await expect(getHeroText(page), 'the film does not come').toHaveCSS('opacity', '1');
    sendFilm();
    // The film fades in as fast as the text would fade out.
    await expect(getFilm(page)).toHaveCSS('opacity', '1');
    expect(await getHeroText(page).evaluate((text) => getComputedStyle(text).opacity)).toBe('1');
    await page.clock.runFor(HERO_TEXT_DELAY_MS - 1000);
    await expect(getHeroText(page)).toHaveCSS('opacity', '1');
  });

  test('the film is muted, loops, and can be paused and played; pausing shows the text at once', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const pause = page.getByRole('button', { name: 'Pause the background film' });
    await expect(pause).toBeVisible();
    await expect(getFilm(page)).toHaveJSProperty('muted', true);
    await expect(getFilm(page)).toHaveJSProperty('loop', true);
    await pause.click();
    await expect(getFilm(page)).toHaveJSProperty('paused', true);
    await expect(getHeroText(page)).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: 'Play the background film' }).click();
    await expect(getFilm(page)).toHaveJSProperty('paused', false);
  });

  test('without a readable film the poster and the text are shown', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/u);
    await page.route(FILMS, (route) => route.abort());
    const tried = page.waitForRequest(FILMS);
    await page.goto('/');
    await tried;
    await expect(getHeroText(page)).toHaveCSS('opacity', '1');
    await expect(page.getByRole('button', { name: 'Pause the background film' })).toBeHidden();
  });
});

test('with reduced motion, data saver or a slow connection no film is loaded and the text is shown at once', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/video/')) films.push(request.url());
  });
  for (const [wish, connection, reducedMotion] of [
    ['reduced motion', { saveData: false, effectiveType: '4g' }, 'reduce'],
    ['data saver', { saveData: true, effectiveType: '4g' }, 'no-preference'],
    ['a slow connection', { saveData: false, effectiveType: '2g' }, 'no-preference'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript((told) => {
      Object.defineProperty(navigator, 'connection', { value: told, configurable: true });
    }, connection);
    await page.goto('/');
    await expect(getHeroText(page), wish).toHaveCSS('opacity', '1');
    await expect(getHeroText(page)).toContainText('Affiliated with');
    expect(films, wish).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ ...phone, reducedMotion: 'no-preference' });

  test('the film has at most 450 KB and loads after everything else', async ({ page, request }) => {
    // A Hindi notice of another test needs one more font.
    await page.route(LATEST_NOTICES, (route) => route.fulfill(createLatestNoticesResponse([])));
    const requests: string[] = [];
    page.on('request', (asked) => requests.push(new URL(asked.url()).pathname));
    const playing = page.waitForRequest(FILMS);
    await page.goto('/');
    await playing;
    await expect(page.getByRole('button', { name: 'Pause the background film', includeHidden: true })).not.toHaveAttribute('hidden');
    const films = requests.filter((path) => path.startsWith('/video/'));
    expect(new Set(films).size, 'one film is enough').toBe(1);
    // Pictures further down may be near enough.
    const others = requests.slice(requests.indexOf(films[0] ?? '')).filter((path) => !/\.(?:svg|webp|avif)$/u.test(path));
    // Asked for when idle, perhaps after the film has begun.
    expect(others.filter((path) => !films.includes(path) && path !== URGENT_NOTICES_PATH)).toEqual([]);
    for (const source of await getFilm(page).locator('source[media*=max]').all()) {
      const answer = await request.get((await source.getAttribute('src')) ?? '');
      expect((await answer.body()).byteLength).toBeLessThanOrEqual(450_000);
    }
    await expect(getFilm(page)).toHaveJSProperty('currentSrc', new URL(films[0] ?? '', page.url()).href);
  });
});

test('name, sentence, days of admission, finder and ways are on the first screen while the film is awaited', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopTheWait(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Close the popup' }).click();
  const hero = page.locator('hero-video');
  const ways = hero.getByRole('listitem').getByRole('link');
  const passed = hero.getByRole('combobox', { name: 'I have passed' });
  const find = hero.getByRole('button', { name: 'Find courses' });
  await expect(ways).toHaveText(WAYS);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(getHeroText(page)).toHaveCSS('opacity', '0');
    const parts = [hero.getByRole('heading', { level: 1 }), hero.getByText(site.description), page.locator('.admission-sentences')];
    for (const part of [...parts, passed, find, ...(await ways.all())])
      await expect(part, `${String(width)} × ${String(height)}`).toBeInViewport({ ratio: 1 });
  }
  const value = (await passed.locator('option').last().getAttribute('value')) ?? '';
  await passed.selectOption(value);
  await find.click();
  await expect(page).toHaveURL(`/Courses?passed=${value}`);
  await expect(page.getByRole('combobox', { name: 'I have passed' })).toHaveValue(value);
});
