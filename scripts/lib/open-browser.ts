import { type Browser, chromium } from 'playwright';

import { browserProblem, findBrowser } from './browser.ts';
import { CommandError } from './project.ts';

/**
 * Opens a browser without windows, and installs one if there is none.
 * @param args further arguments for the browser
 * @throws CommandError if there is none and none can be installed
 */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const problem = await browserProblem();
  const executablePath = findBrowser();
  if (problem !== null || executablePath === null) throw new CommandError(problem ?? 'There is no browser.');
  // Chromium's sandbox does not work for root, and containers run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...sandbox, ...args] });
}
