/** Serves a copy of the site with the test content for the end-to-end tests, like `npm start`. */
import { serveCopy } from '#tests/support/copies/site-copy.ts';

import { useTestContent } from '#tests/support/copies/test-content.ts';

/** Stops the server on signals, because Playwright runs the teardown only on Ctrl-C. */
function endWhenAsked(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop().then(() => process.exit(1)));
}

/**
 * Starts the site as Playwright's global set-up and returns the teardown. It does not wait until
 * the site is ready, because some tests build their own.
 */
export default async function serveSite(): Promise<() => Promise<void>> {
  const { address, folder, stop } = await serveCopy(useTestContent);
  endWhenAsked(stop);
  // Playwright's workers inherit these variables, which site-under-test.ts reads.
  process.env['SITE_ADDRESS'] = address;
  process.env['SITE_FOLDER'] = folder;
  return stop;
}
