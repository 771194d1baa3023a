/** Opens the browser that Lighthouse drives. */
import { type Browser, chromium } from 'playwright';

import { browserProblem, findBrowser } from '#scripts/lib/browser.ts';
import { Stop } from '#scripts/lib/project.ts';

/**
 * Opens a browser with a debugging port.
 * @throws Stop if there is no browser
 */
export async function openBrowser(toolsPort: number): Promise<Browser> {
  const problem = await browserProblem();
  const executablePath = findBrowser();
  if (problem !== null || executablePath === null) throw new Stop(problem ?? 'There is no browser to measure with.');
  // Chromium's sandbox does not work for root, and containers run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--ignore-certificate-errors', `--remote-debugging-port=${String(toolsPort)}`];
  return chromium.launch({ executablePath, args });
}
