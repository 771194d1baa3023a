/** Measures the time from an input to the next paint, with the processor slowed down four times. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';

import { calls } from '#domain/calls.ts';
import { TOKEN_KEY, parseSession } from '#domain/login.ts';
import type { SiteCopy } from '#scripts/lib/site-copy.ts';

import { median } from './statistics.ts';

/** The median of all tries, in milliseconds. */
export type Interaction = { name: string; ms: number; tries: readonly number[] };

const SLOWDOWN = 4;
const TRIES = 5;
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

type Act = {
  name: string;
  route: string;
  device: BrowserContextOptions;
  what: (page: Page) => Locator;
  /** The element that appears when the page has responded. */
  answer: (page: Page) => Locator;
  isStaff?: boolean;
};

const ACTS: readonly Act[] = [
  {
    name: 'Opening the menu on a phone',
    route: '/About',
    device: PHONE,
    what: (page) => page.getByRole('button', { name: /menu/iu }),
    answer: (page) => page.getByRole('navigation', { name: 'Main' }),
  },
  {
    name: 'Opening a section of the code of conduct on a phone',
    route: '/code-of-conduct',
    device: PHONE,
    what: (page) => page.getByRole('main').locator('summary').first(),
    answer: (page) => page.getByRole('main').locator('details[open]').first(),
  },
  {
    name: 'Opening a year of the gallery on a phone',
    route: '/S.M.M.-Gallery',
    device: PHONE,
    what: (page) => page.getByRole('main').getByRole('button').first(),
    answer: (page) => page.getByRole('dialog'),
  },
  {
    name: 'Opening a dialog of the console',
    route: '/notice_board_console',
    device: DESKTOP,
    what: (page) => page.getByRole('main').getByRole('button', { name: 'Add Notice' }).first(),
    answer: (page) => page.getByRole('dialog', { name: 'Add Notice' }),
    isStaff: true,
  },
];

/** Runs in the page before its own scripts. Notes the duration of the slowest input event. */
function watchInput(): void {
  Reflect.set(window, 'benchSlowest', 0);
  new PerformanceObserver((list) => {
    const slowest = Math.max(Number(Reflect.get(window, 'benchSlowest')), ...list.getEntries().map(({ duration }) => duration));
    Reflect.set(window, 'benchSlowest', slowest);
    // The browser does not report events shorter than 16 ms.
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

/**
 * Runs in the page. Resolves with the slowest event of the next click, after the browser has
 * reported its paint.
 */
async function slowestOfNextClick(): Promise<number> {
  await new Promise((resolve) => {
    addEventListener('click', resolve, { capture: true, once: true });
  });
  for (let frames = 0; frames < 4; frames += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  return Number(Reflect.get(window, 'benchSlowest'));
}

async function logIn({ address, login }: SiteCopy): Promise<string> {
  const answer = await fetch(`${address}/api/users/${calls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: login?.username, password: login?.password }),
  });
  const session = parseSession(await answer.json());
  if (!session.ok) throw new Error(`The login of the copy was refused: ${session.message}`);
  return session.value.token;
}

async function tryOnce(browser: Browser, origin: string, act: Act, token: string | null): Promise<number> {
  const localStorage = token === null ? [] : [{ name: TOKEN_KEY, value: token }];
  const context = await browser.newContext({ ...act.device, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInput);
    await page.goto(`${origin}${act.route}`);
    await page.waitForLoadState('networkidle');
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const target = act.what(page);
    await target.scrollIntoViewIfNeeded();
    // Starts before the click, which is forced: otherwise Playwright's checks of the page would
    // count as the page's own work.
    const slowest = page.evaluate(slowestOfNextClick);
    if (act.device.hasTouch === true) await target.tap({ force: true });
    else await target.click({ force: true });
    const ms = await slowest;
    await act.answer(page).waitFor();
    return ms;
  } finally {
    await context.close();
  }
}

/** Measures each interaction several times. */
export async function measureInteractions(browser: Browser, site: SiteCopy, say: (line: string) => void): Promise<Interaction[]> {
  const token = await logIn(site);
  const measured: Interaction[] = [];
  for (const act of ACTS) {
    const tries: number[] = [];
    for (let number = 0; number < TRIES; number += 1)
      tries.push(await tryOnce(browser, site.address, act, act.isStaff === true ? token : null));
    measured.push({ name: act.name, ms: median(tries), tries });
    say(`${act.name}: ${String(median(tries))} ms`);
  }
  return measured;
}
