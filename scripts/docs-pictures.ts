/**
 * `npm run docs:pictures` takes the screenshots of the documents again. No server runs: the browser
 * gets the files of `dist` and made-up answers of the API.
 */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';

import type { Browser, BrowserContext, Page, Route } from 'playwright';
import sharp from 'sharp';

import { API_BASE } from '#domain/answers.ts';
import { ACTIVITY_KEY, TOKEN_KEY } from '#records/accounts/login.ts';

import { buildIfChanged } from './build/site-build.ts';
import { openBrowser } from './lib/open-browser.ts';
import { runCommand } from './lib/processes.ts';
import { inProject } from './lib/project.ts';

type Picture = {
  name: string;
  path: string;
  /** In CSS pixels. */
  size: { width: number; height: number };
  prepare?: (page: Page) => Promise<unknown>;
};

const ORIGIN = 'http://localhost';
const QUALITY = 78;
const WIDTH = 1000;
/** The bar at the top covers this many pixels. */
const BAR_PX = 96;

const NOTICE = {
  id: '01KEKPQ8000000000000000000',
  title: 'Sample notice',
  description: 'This is what a notice looks like in the list.',
  is_active: 1,
  created_at: '2026-01-15T09:00:00.000Z',
  updated_at: '2026-01-15T09:00:00.000Z',
};

function scrollTo(selector: string) {
  return (page: Page) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, bar) => {
        window.scrollBy(0, element.getBoundingClientRect().top - bar);
      }, BAR_PX);
}

async function closePopup(page: Page): Promise<void> {
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
}

async function writeNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Notice' }).click();
  await page.getByLabel('Title').fill('Sample: the library is closed on Saturday');
  await page.getByLabel('Description').fill('Books that are due on Saturday can be returned on Monday.');
}

const PICTURES: readonly Picture[] = [
  { name: 'home-desktop', path: '/', size: { width: 1280, height: 800 }, prepare: closePopup },
  { name: 'home-phone', path: '/', size: { width: 390, height: 800 }, prepare: closePopup },
  { name: 'page', path: '/NEP', size: { width: WIDTH, height: 640 } },
  { name: 'notice-form', path: '/notice_board_console', size: { width: WIDTH, height: 860 }, prepare: writeNotice },
  { name: 'gallery', path: '/S.M.M.-Gallery', size: { width: WIDTH, height: 560 }, prepare: scrollTo('.gallery-page-years') },
  { name: 'reports', path: '/aqar-reports', size: { width: WIDTH, height: 420 }, prepare: scrollTo('.aqar-page section') },
  { name: 'governing-body', path: '/governing-body', size: { width: WIDTH, height: 420 }, prepare: scrollTo('.governing-page') },
  {
    name: 'menu',
    path: '/About',
    size: { width: 1280, height: 480 },
    prepare: (page) => page.locator('summary').getByText('About', { exact: true }).click(),
  },
  { name: 'popup', path: '/', size: { width: WIDTH, height: 700 } },
  { name: 'courses', path: '/Courses', size: { width: WIDTH, height: 460 }, prepare: scrollTo('.programme-panel') },
  { name: 'footer', path: '/About', size: { width: WIDTH, height: 420 }, prepare: scrollTo('footer .footer-columns') },
];

function fileAt(path: string): string | undefined {
  const place = inProject('dist', decodeURIComponent(path));
  return [place, `${place}.html`, `${place}/index.html`].find((file) => existsSync(file) && statSync(file).isFile());
}

async function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = fileAt(pathname);
  if (pathname === `${API_BASE}get_notices`) await route.fulfill({ json: { success: true, data: [NOTICE], next_cursor: null } });
  else if (file === undefined) await route.fulfill({ status: 404, json: { success: false, message: 'There is no such call.' } });
  else await route.fulfill({ path: file });
}

/** Only the made-up API ever sees it. */
function aToken(): string {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  return [part({ alg: 'none' }), part({ exp: Math.floor(Date.now() / 1000) + 3600 }), 'none'].join('.');
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  // Without motion, pictures do not depend on the moment.
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light', locale: 'en-IN' });
  await context.addInitScript(
    ([key, token, activityKey]) => {
      localStorage.setItem(key, token);
      localStorage.setItem(activityKey, String(Date.now()));
    },
    [TOKEN_KEY, aToken(), ACTIVITY_KEY] as const,
  );
  await context.route('**/*', answer);
  return context;
}

async function take(context: BrowserContext, { name, path, size, prepare }: Picture): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(`${ORIGIN}${path}`, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const small = await sharp(png)
    .resize({ width: Math.min(size.width, WIDTH) })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
  writeFileSync(inProject('docs', 'pictures', `${name}.webp`), small);
  console.log(`docs/pictures/${name}.webp: ${String(Math.round(small.length / 1000))} KB`);
  await page.close();
}

await runCommand(async () => {
  await buildIfChanged();
  mkdirSync(inProject('docs', 'pictures'), { recursive: true });
  const browser = await openBrowser();
  try {
    const context = await openContext(browser);
    for (const picture of PICTURES) await take(context, picture);
  } finally {
    await browser.close();
  }
});
