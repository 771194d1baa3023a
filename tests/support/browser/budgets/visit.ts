/** Measures requests of a visit: before idle, when idle, and during scrolling. */
import { setTimeout as wait } from 'node:timers/promises';

import type { Page, Request } from 'playwright/test';

import {
  type PartType,
  containsReact,
  readPageHtml,
  getCompressedSize,
  getPartType,
  getTransferSize,
} from '#tests/support/browser/budgets/weigh.ts';

/** Lighthouse's phone, a cheap model of 2022. */
export const cheapPhone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true } as const;

export type Phase = 'first' | 'idle' | 'scroll';

/** With the compressed size of the response. */
export type Part = { address: string; type: PartType; phase: Phase; bytes: number; isReact: boolean };

export type Visit = {
  route: string;
  parts: readonly Part[];
  /** The page's size includes them. */
  inlineScript: number;
  hasIslands: boolean;
  hasReact: boolean;
};

/** Browsers request these by themselves. */
const IS_ICON = /\/(?:favicon\.ico|manifest\.webmanifest)$/u;
const QUIET_MS = 150;
const LOOK_EVERY_MS = 25;
const GIVE_UP_MS = 15_000;

type Seen = { request: Request; phase: Phase };

/**
 * Delays idle callbacks until `releaseIdle`. Like the next two it runs in the page, so without outer
 * variables; once, however many visits the page makes.
 */
function delayIdle(): void {
  if ('benchReleaseIdle' in window) return;
  const waiting: IdleRequestCallback[] = [];
  const real = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback) => waiting.push(callback);
  Reflect.set(window, 'benchReleaseIdle', () => {
    window.requestIdleCallback = real;
    // A busy machine may draw no further frame, and the page is never idle.
    for (const callback of waiting) real(callback, { timeout: 1000 });
  });
}

async function releaseIdle(): Promise<void> {
  const release: unknown = Reflect.get(window, 'benchReleaseIdle');
  if (typeof release === 'function') Reflect.apply(release, window, []);
  await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 1000 }));
}

/** Screen by screen, like a reader. */
async function scrollToEnd(): Promise<void> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      // A busy machine may draw no further frame.
      setTimeout(resolve, 500);
    });
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await frame();
    await frame();
  }
}

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
        // A film stays pending while it plays.
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

/** A file from an earlier visit or this one. */
export type MeasuredFile = Pick<Part, 'bytes' | 'isReact'> & { text: string };

/** Fetched again: the browser discards bodies of preloaded files. */
async function measureFile(request: Request, known: Map<string, MeasuredFile>): Promise<MeasuredFile> {
  const address = request.url();
  const isPlain = request.method() === 'GET' && !address.includes('/api/');
  const before = known.get(address);
  if (before !== undefined) return before;
  const content = isPlain ? new Uint8Array(await (await fetch(address)).arrayBuffer()) : await (await request.response())?.body();
  const type = getPartType(request.resourceType());
  const text = ['html', 'js'].includes(type) ? Buffer.from(content ?? []).toString() : '';
  const file = { bytes: getTransferSize(type, address, content ?? new Uint8Array()), isReact: type === 'js' && containsReact(text), text };
  if (isPlain) known.set(address, file);
  return file;
}

async function measurePart({ request, phase }: Seen, known: Map<string, MeasuredFile>): Promise<Part> {
  const part = { address: request.url(), type: getPartType(request.resourceType()), phase };
  if (part.type === 'film') return { ...part, bytes: 0, isReact: false };
  const { bytes, isReact } = await measureFile(request, known);
  return { ...part, bytes, isReact };
}

/** The caller's context sets the viewport. */
async function walk(page: Page, address: string): Promise<readonly Seen[]> {
  const requests = watchRequests(page);
  await page.goto(address, { waitUntil: 'load' });
  // Some scripts start only after the first paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await requests.quiet();
  requests.enter('idle');
  await page.evaluate(releaseIdle);
  await requests.quiet();
  // It blocks scrolling.
  const popup = page.locator('.promo-popup');
  if (await popup.isVisible()) {
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  }
  requests.enter('scroll');
  // A second scroll passes pictures that islands added.
  const hasIslands = (await page.locator('astro-island').count()) > 0;
  for (let times = hasIslands ? 1 : 2; times <= 2; times += 1) {
    await page.evaluate(scrollToEnd);
    await requests.quiet();
  }
  requests.end();
  return requests.seen;
}

/** @param known files of earlier visits */
export async function visit(page: Page, origin: string, route: string, known = new Map<string, MeasuredFile>()): Promise<Visit> {
  await page.addInitScript(delayIdle);
  const seen = await walk(page, origin + route);
  const parts = await Promise.all(seen.map((one) => measurePart(one, known)));
  const { js, hasIslands } = readPageHtml(known.get(`${origin}${route}`)?.text ?? '');
  return {
    route,
    parts: parts.map((part) => ({ ...part, address: part.address.replace(origin, '') })),
    inlineScript: getCompressedSize(js),
    hasIslands,
    hasReact: parts.some(({ isReact }) => isReact),
  };
}
