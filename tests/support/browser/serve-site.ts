import { serveCopy } from '#tests/support/copies/site-copy.ts';

import { useTestContent } from '#tests/support/copies/test-content.ts';

/** Playwright runs the teardown only on Ctrl-C. */
function endWhenAsked(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop().then(() => process.exit(1)));
}

/** Playwright's global set-up: starts the site without waiting, and returns the teardown. */
export default async function serveSite(): Promise<() => Promise<void>> {
  const { address, serverAddress, folder, stop } = await serveCopy(useTestContent);
  endWhenAsked(stop);
  // Workers inherit these variables.
  process.env['SITE_ADDRESS'] = address;
  process.env['SERVER_ADDRESS'] = serverAddress;
  process.env['SITE_FOLDER'] = folder;
  return stop;
}
