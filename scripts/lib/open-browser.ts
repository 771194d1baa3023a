import { type Browser, chromium } from 'playwright';

import { browserProblem, findBrowser } from './browser.ts';
import { Stop } from './project.ts';

/**
 * Starts the browser for measurements, and installs one if there is none.
 * @param args further arguments of Chromium
 * @throws Stop if there is no browser
 */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const problem = await browserProblem();
  const executablePath = findBrowser();
  if (problem !== null || executablePath === null) throw new Stop(problem ?? 'There is no browser to measure with.');
  // Chromium's sandbox does not work for root, and containers run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...sandbox, ...args] });
}
