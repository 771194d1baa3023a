/** Serves a copy of the site with the test content for the end-to-end tests, as `npm start` does. */
import { serveCopy } from '#tests/support/copies/site-copy.ts';

import { useTestContent } from '#tests/support/copies/test-content.ts';

/** Playwright runs the teardown only on Ctrl-C. */
function endWhenAsked(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop().then(() => process.exit(1)));
}

/**
 * Playwright's global set-up: begins to serve the site, passes its address to the tests, and returns
 * the teardown. Tests that build sites of their own need not wait for it.
 */
export default async function serveSite(): Promise<() => Promise<void>> {
  const { address, folder, stop } = await serveCopy(useTestContent);
  endWhenAsked(stop);
  // Playwright passes these to its workers, and site-under-test.ts reads them.
  process.env['SITE_ADDRESS'] = address;
  process.env['SITE_FOLDER'] = folder;
  return stop;
}
