/** Measures the console's pages with many records: how soon the first rows show, and a key in the search. */
import type { Browser, Page } from 'playwright';

import { ACTIVITY_KEY, TOKEN_KEY } from '#domain/login.ts';
import { mainThreadWork } from '#scripts/lib/main-thread.ts';
import { openBrowser } from '#scripts/lib/open-browser.ts';

import type { Row } from './measure.ts';
import { startLocalServer } from './server.ts';
import { siteInMemory, storeEnquiries, storeLists } from './site.ts';

/** The best of several tries counts. */
const TRIES = 5;
const KEYS = 'sample';
/** A busy machine is not a fault. */
const PATIENCE_MS = 120_000;

type ConsolePage = { name: string; path: string; items: number };

async function openPage(browser: Browser, address: string, token: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(
    ([tokenKey, stored, activityKey]) => {
      localStorage.setItem(tokenKey, stored);
      localStorage.setItem(activityKey, String(Date.now()));
    },
    [TOKEN_KEY, token, ACTIVITY_KEY] as const,
  );
  // The measured page comes from the same process of the browser as this one.
  await page.goto(`${address}/404`);
  return page;
}

/** Waits for the first row. Returns how long after the start of the navigation it came. */
async function showRows(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.locator('tbody tr').first().waitFor();
  return page.evaluate(() => performance.now());
}

async function measureKeys(page: Page): Promise<number> {
  const search = page.getByRole('searchbox');
  let slowest = 0;
  await search.fill('');
  for (const key of KEYS) slowest = Math.max(slowest, await mainThreadWork(page, () => page.keyboard.press(key)));
  return slowest;
}

async function measurePage(page: Page, address: string, { name, path, items }: ConsolePage): Promise<readonly Row[]> {
  const best = { rowsMs: Infinity, rowsCpuMs: Infinity, keyCpuMs: Infinity };
  for (let time = 0; time < TRIES; time += 1) {
    const rowsCpuMs = await mainThreadWork(page, async () => {
      best.rowsMs = Math.min(best.rowsMs, await showRows(page, address + path));
    });
    best.rowsCpuMs = Math.min(best.rowsCpuMs, rowsCpuMs);
    best.keyCpuMs = Math.min(best.keyCpuMs, await measureKeys(page));
  }
  console.log(`${name}, ${items} records`);
  return [
    { what: `${name}, first rows`, items, ms: Math.round(best.rowsMs), cpuMs: Math.round(best.rowsCpuMs) },
    { what: `${name}, a key in the search`, items, cpuMs: Math.round(best.keyCpuMs) },
  ];
}

async function measureAt(browser: Browser, size: number): Promise<readonly Row[]> {
  const site = await siteInMemory();
  const { faculty, notices } = await storeLists(site, size);
  const enquiries = await storeEnquiries(site, size);
  const server = await startLocalServer(site.dependencies);
  const page = await openPage(browser, server.address, site.token);
  const pages: readonly ConsolePage[] = [
    { name: 'faculty console', path: '/admin_faculty_console', items: faculty },
    { name: 'notice board console', path: '/notice_board_console', items: notices },
    { name: 'enquiries console', path: '/enquiries_console', items: enquiries },
  ];
  try {
    const rows: Row[] = [];
    for (const one of pages) rows.push(...(await measurePage(page, server.address, one)));
    return rows;
  } finally {
    await page.close();
    await server.stop();
  }
}

/**
 * Measures the pages in Chromium. CPU time is that of the browser's main thread.
 * @param sizes shares of the full size
 */
export async function measureConsole(sizes: readonly number[]): Promise<readonly Row[]> {
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const size of sizes) rows.push(...(await measureAt(browser, size)));
    return rows;
  } finally {
    await browser.close();
  }
}
