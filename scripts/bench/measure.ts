import lighthouse, { type Config, type Result, desktopConfig } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import type { Browser } from 'playwright';

import { CommandError } from '#scripts/lib/project.ts';

export type Scores = Pick<Result, 'categories' | 'audits'>;

/** The median run of each kind. */
export type Measured = {
  route: string;
  phone: Scores;
  desktop: Scores;
  /** The same text, on the phone. */
  bare: Scores;
  hasPicture: boolean;
};

type Measuring = {
  browser: Browser;
  port: number;
  origin: string;
  runs: number;
};

/** Its types refer to a global that the package does not declare. */
const medianOf: (runs: Result[]) => Result = computeMedianRun;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, ignoreHTTPSErrors: true };

type Once = {
  config?: Config;
  skipAudits?: string[];
};

/**
 * @param port the browser's debugging port
 * @throws CommandError if Lighthouse fails
 */
export async function runOnce(port: number, address: string, { config, skipAudits = [] }: Once = {}): Promise<Result> {
  const result = await lighthouse(
    address,
    { port, logLevel: 'error', onlyCategories: CATEGORIES, disableFullPageScreenshot: true, skipAudits },
    config,
  );
  const problem = result === undefined ? 'no result' : result.lhr.runtimeError?.message;
  if (result === undefined || problem !== undefined) throw new CommandError(`Lighthouse could not measure ${address}: ${problem ?? ''}`);
  return result.lhr;
}

async function hasPictureFirst(browser: Browser, address: string): Promise<boolean> {
  const page = await browser.newPage(PHONE);
  await page.goto(address, { waitUntil: 'networkidle' });
  const isThere = await page.locator('img:visible').evaluateAll((all) => all.some((one) => one.getBoundingClientRect().top < innerHeight));
  await page.close();
  return isThere;
}

export async function measurePage({ browser, port, origin, runs }: Measuring, route: string): Promise<Measured> {
  const address = `${origin}${route}`;
  const all: { phone: Result[]; desktop: Result[]; bare: Result[] } = { phone: [], desktop: [], bare: [] };
  // The kinds alternate, so that a machine that becomes slower affects all of them equally.
  for (let turn = 1; turn <= runs; turn += 1) {
    all.phone.push(await runOnce(port, address));
    all.bare.push(await runOnce(port, `${address}?bare`));
    all.desktop.push(await runOnce(port, address, { config: desktopConfig }));
  }
  return {
    route,
    phone: medianOf(all.phone),
    desktop: medianOf(all.desktop),
    bare: medianOf(all.bare),
    hasPicture: route === '/' || (await hasPictureFirst(browser, address)),
  };
}
