import { type Browser, chromium } from 'playwright';

import { browserProblem, findBrowser } from './browser.ts';
import { CommandError } from './project.ts';

/** @throws CommandError if there is no browser and none can be installed */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const problem = await browserProblem();
  const executablePath = findBrowser();
  if (problem !== null || executablePath === null) throw new CommandError(problem ?? 'There is no browser.');
  // Chromium's sandbox does not work for root, and containers run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...sandbox, ...args] });
}
