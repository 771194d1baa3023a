/** Serves the site for the end-to-end tests: a copy of its own, as `npm start` serves it. */
import { serveCopy } from '#scripts/lib/site-copy.ts';

/** Playwright takes down what it has set up on Ctrl-C alone. */
function endWhenAsked(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop().then(() => process.exit(1)));
}

/** Playwright's global set-up: serves the site, tells the tests where, and gives back what ends it. */
export default async function serveSite(): Promise<() => Promise<void>> {
  const { address, login, stop } = await serveCopy({ log: 'site.log', onStart: endWhenAsked });
  // Playwright hands these on to its workers: site-under-test.ts reads them.
  process.env['SITE_ADDRESS'] = address;
  process.env['SITE_USERNAME'] = login?.username ?? '';
  process.env['SITE_PASSWORD'] = login?.password ?? '';
  process.env['SITE_REPORT_PASSWORD'] = login?.reportPassword ?? '';
  return stop;
}
