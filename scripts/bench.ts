/**
 * `npm run bench`: measures the built site, prints tables, writes `test-results/bench.json`, and
 * fails where a budget is exceeded.
 */
import { type Browser, chromium } from 'playwright';

import { freePort } from '#scripts/setup/port.mjs';

import { exceeded } from './bench/budgets.ts';
import { measureBuilds } from './bench/build-time.ts';
import { measureCalls } from './bench/calls.ts';
import { startFront } from './bench/front.ts';
import { measureInteractions } from './bench/interactions.ts';
import { passLighthouse } from './bench/lighthouse-pass.ts';
import { type Options, readOptions } from './bench/options.ts';
import { findingsOf, reportOf } from './bench/report.ts';
import { RESULTS_FILE, type Results, keepResults, openResults } from './bench/results.ts';
import { cheapPhone, visit } from './bench/visit.ts';
import { browserProblem, findBrowser } from './lib/browser.ts';
import { onStopRequest, stopAll } from './lib/processes.ts';
import { Stop, inProject, runCommand } from './lib/project.ts';
import { publicRoutesWith } from './lib/routes.ts';
import { siteFingerprint } from './lib/site-build.ts';
import { type SiteCopy, serveCopy } from './lib/site-copy.ts';

/** What must be stopped at the end, even after an error. */
const endings: (() => Promise<unknown>)[] = [];

function say(line: string): void {
  console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`);
}

async function endAll(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()));
  await stopAll();
}

async function openBrowser(toolsPort: number): Promise<Browser> {
  const problem = await browserProblem();
  const executablePath = findBrowser();
  if (problem !== null || executablePath === null) throw new Stop(problem ?? 'There is no browser to measure with.');
  // Chromium's sandbox does not work for root, and containers run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--ignore-certificate-errors', `--remote-debugging-port=${String(toolsPort)}`];
  const browser = await chromium.launch({ executablePath, args });
  endings.push(() => browser.close());
  return browser;
}

async function measureSizes(browser: Browser, site: SiteCopy, routes: readonly string[], results: Results): Promise<void> {
  const known = new Map<string, Uint8Array>();
  for (const route of routes.filter((wanted) => !results.visits.some((seen) => seen.route === wanted))) {
    const context = await browser.newContext({ ...cheapPhone, reducedMotion: 'reduce' });
    results.visits.push(await visit(await context.newPage(), site.address, route, known));
    await context.close();
    keepResults(results);
  }
  say(`Sizes of ${String(results.visits.length)} pages`);
}

async function measureInBrowser(options: Options, results: Results): Promise<void> {
  const [frontPort, toolsPort] = [await freePort(), await freePort()];
  say('Building and starting a copy of the site');
  const site = await serveCopy({
    log: 'bench-site.log',
    // The build has the settings of the live site: its own address, and pages that search engines
    // may index.
    env: { URL: `https://localhost:${String(frontPort)}`, SITE_INDEXING: 'on' },
    onStart: (stop) => endings.push(stop),
  });
  const browser = await openBrowser(toolsPort);
  const { parts, routes } = options;
  if (parts.includes('sizes')) await measureSizes(browser, site, routes, results);
  if (parts.includes('interactions') && results.interactions.length === 0) {
    results.interactions = await measureInteractions(browser, site, say);
    keepResults(results);
  }
  if (parts.includes('lighthouse') || parts.includes('baselines')) {
    const front = await startFront(site.address, frontPort);
    endings.push(front.stop);
    await passLighthouse(front, toolsPort, options, results, say);
  }
}

async function bench(): Promise<number> {
  const options = readOptions(process.argv.slice(2), publicRoutesWith(inProject('content')));
  const results = openResults(siteFingerprint(), options.resume);
  const inBrowser = ['sizes', 'interactions', 'lighthouse', 'baselines'] as const;
  if (inBrowser.some((part) => options.parts.includes(part))) await measureInBrowser(options, results);
  await endAll();
  if (options.parts.includes('calls') && results.calls.length === 0) results.calls = await measureCalls(say);
  keepResults(results);
  if (options.parts.includes('build') && results.build === null) results.build = await measureBuilds(say);
  keepResults(results);
  console.log(`\n${reportOf(results)}\n`);
  const findings = findingsOf(results);
  const broken = exceeded(findings);
  for (const sentence of broken) console.log(`Exceeded: ${sentence}`);
  console.log(
    `${String(findings.length - broken.length)} budgets are kept, ${String(broken.length)} exceeded. All numbers: ${RESULTS_FILE}`,
  );
  return broken.length === 0 ? 0 : 1;
}

onStopRequest(() => {
  void endAll().then(() => process.exit(1));
});
await runCommand(async () => {
  try {
    return await bench();
  } finally {
    await endAll();
  }
});
