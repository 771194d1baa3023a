/** Serves a copy of the site with the test content for the end-to-end tests, as `npm start` does. */
import { serveCopy } from './site-copy.ts';

import { useTestContent } from './test-content.ts';

/** Playwright runs the teardown only on Ctrl-C. */
function endWhenAsked(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop().then(() => process.exit(1)));
}

/**
 * Playwright's global set-up: serves the site, passes its address to the tests, and returns the
 * teardown.
 */
export default async function serveSite(): Promise<() => Promise<void>> {
  const { address, login, stop } = await serveCopy(useTestContent, endWhenAsked);
  // Playwright passes these to its workers, and site-under-test.ts reads them.
  process.env['SITE_ADDRESS'] = address;
  process.env['SITE_USERNAME'] = login?.username ?? '';
  process.env['SITE_PASSWORD'] = login?.password ?? '';
  process.env['SITE_REPORT_PASSWORD'] = login?.reportPassword ?? '';
  return stop;
}
