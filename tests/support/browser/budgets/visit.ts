/** Measures one visit to a page: what it requests before it is idle, when it is idle, and while it is scrolled to its end. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Page, Request } from 'playwright/test';

import { prepare, readNotes, releaseIdle, scrollToEnd } from '#tests/support/browser/budgets/in-page.ts';
import { type PartType, containsReact, readPageHtml, compressedSize, partType, weightOf } from '#tests/support/browser/budgets/weigh.ts';

/** Lighthouse's phone, a cheap one of 2022. */
export const cheapPhone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true } as const;

/**
 * The page makes requests of phase `first` by itself, those of `idle` when it is idle, and those of `scroll` when something
 * comes near the screen.
 */
export type Phase = 'first' | 'idle' | 'scroll';

/** A request and the compressed size of its response in bytes. */
export type Part = { address: string; type: PartType; phase: Phase; bytes: number; isReact: boolean };

export type Visit = {
  route: string;
  parts: readonly Part[];
  /** The compressed bytes of inline scripts. They are also part of the page's own size. */
  inlineScript: number;
  hasIslands: boolean;
  /** The phase in which React is requested. */
  react: Phase | 'never';
  layoutShift: number;
  /** The elements that moved, for the message. */
  moved: string;
};

/** The browser requests these by itself, not the page. */
const IS_ICON = /\/(?:favicon\.ico|manifest\.webmanifest)$/u;
const QUIET_MS = 150;
const LOOK_EVERY_MS = 25;
const GIVE_UP_MS = 15_000;

type Seen = { request: Request; phase: Phase };

/** Records all requests of a page, and tells when none is pending. */
function watchRequests(page: Page) {
  const seen: Seen[] = [];
  const open = new Set<Request>();
  const state: { phase: Phase; lastChange: number } = { phase: 'first', lastChange: Date.now() };
  const begin = (request: Request) => {
    state.lastChange = Date.now();
    if (!request.url().startsWith('http') || IS_ICON.test(request.url())) return;
    open.add(request);
    seen.push({ request, phase: state.phase });
  };
  const finish = (request: Request) => {
    open.delete(request);
    state.lastChange = Date.now();
  };
  page.on('request', begin);
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  const isFilm = (request: Request) => request.resourceType() === 'media';
  return {
    seen,
    enter(phase: Phase) {
      state.phase = phase;
      state.lastChange = Date.now();
    },
    async quiet() {
      const deadline = Date.now() + GIVE_UP_MS;
      while (Date.now() < deadline) {
        // A film is loaded for as long as it plays.
        if ([...open].every(isFilm) && Date.now() - state.lastChange > QUIET_MS) return;
        await wait(LOOK_EVERY_MS);
      }
    },
    end() {
      page.off('request', begin);
      page.off('requestfinished', finish);
      page.off('requestfailed', finish);
    },
  };
}

/**
 * Returns the bytes that the server sends for an address. They are fetched separately, because the
 * browser does not keep the bodies of preloaded files.
 */
async function bytesOf(request: Request, known: Map<string, Uint8Array>): Promise<Uint8Array> {
  const address = request.url();
  const isPlain = request.method() === 'GET' && !address.includes('/api/');
  const before = known.get(address);
  if (before !== undefined) return before;
  const bytes = isPlain ? new Uint8Array(await (await fetch(address)).arrayBuffer()) : await (await request.response())?.body();
  if (isPlain && bytes !== undefined) known.set(address, bytes);
  return bytes ?? new Uint8Array();
}

async function partOf({ request, phase }: Seen, known: Map<string, Uint8Array>): Promise<Part> {
  const type = partType(request.resourceType());
  const address = request.url();
  // The size of a film says nothing about the page.
  if (type === 'film') return { address, type, phase, bytes: 0, isReact: false };
  const bytes = await bytesOf(request, known);
  const isReact = type === 'js' && containsReact(Buffer.from(bytes).toString());
  return { address, type, phase, bytes: weightOf(type, address, bytes), isReact };
}

/**
 * Visits a page and measures it. The page belongs to a context with the viewport of the phone or
 * the desktop.
 * @param known bytes of files from earlier visits, so that each file is fetched once
 */
export async function visit(page: Page, origin: string, route: string, known = new Map<string, Uint8Array>()): Promise<Visit> {
  // The browser has the fonts already: how far text moves when they arrive depends on the fonts of the machine.
  await page.goto(`${origin}${route}`, { waitUntil: 'load' });
  await page.addInitScript(prepare);
  const requests = watchRequests(page);
  await page.goto(`${origin}${route}`, { waitUntil: 'load' });
  // Some scripts start only after the first paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await requests.quiet();
  requests.enter('idle');
  await page.evaluate(releaseIdle);
  await requests.quiet();
  // The open promotional popup prevents scrolling. It opens when its picture has loaded.
  const popup = page.locator('.promo-popup');
  if ((await popup.count()) > 0) {
    await popup.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  }
  requests.enter('scroll');
  // The page is scrolled twice, because an island that was hydrated on the way down can add
  // pictures.
  for (let times = 1; times <= 2; times += 1) {
    await page.evaluate(scrollToEnd);
    await requests.quiet();
  }
  const { layoutShift, moved } = await page.evaluate(readNotes);
  requests.end();

  const parts = await Promise.all(requests.seen.map((seen) => partOf(seen, known)));
  const html = known.get(`${origin}${route}`) ?? new Uint8Array();
  const { js, hasIslands } = readPageHtml(Buffer.from(html).toString());
  return {
    route,
    parts: parts.map((part) => ({ ...part, address: part.address.replace(origin, '') })),
    inlineScript: compressedSize(js),
    hasIslands,
    react: parts.find(({ isReact }) => isReact)?.phase ?? 'never',
    layoutShift,
    moved,
  };
}
