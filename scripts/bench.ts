/** `npm run bench` */
import { mkdirSync } from 'node:fs';

import { startFront } from './bench/front.ts';
import { measurePage } from './bench/measure.ts';
import { type Options, readOptions } from './bench/options.ts';
import { type Row, verdictOf } from './bench/verdict.ts';
import { buildIfChanged } from './build/site-build.ts';
import { writeJson } from './lib/content-files.ts';
import { ensureEnvFile } from './lib/env-file.ts';
import { claimRecords } from './lib/local-records.ts';
import { openBrowser } from './lib/open-browser.ts';
import { runCommand } from './lib/processes.ts';
import { inProject } from './lib/project.ts';
import { publicRoutesWith } from './lib/routes.ts';
import { freePort } from './serve/port.ts';
import { startServer } from './serve/site-server.ts';

async function measure({ routes, runs }: Options): Promise<readonly Row[]> {
  const [sitePort, frontPort, port, filesPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  claimRecords({ port: sitePort });
  // The build has the settings of the live site: its own address, and pages that search engines may
  // index. The next `npm start` builds again.
  Object.assign(process.env, { URL: `https://localhost:${String(frontPort)}`, SITE_INDEXING: 'on' });
  await ensureEnvFile();
  await buildIfChanged();
  const serve = ['serve', '--staticServerPort', String(filesPort)];
  const site = await startServer({ port: sitePort, host: '127.0.0.1', command: serve, isQuiet: true });
  const front = await startFront(site.address, frontPort);
  const browser = await openBrowser(['--ignore-certificate-errors', `--remote-debugging-port=${String(port)}`]);
  const rows: Row[] = [];
  try {
    for (const route of routes) {
      const row = verdictOf(await measurePage({ browser, port, origin: front.origin, runs }, route));
      rows.push(row);
      console.log(`${String(rows.length)} of ${String(routes.length)}: ${route}: LCP ${String(row.ratio)} times bare HTML`);
    }
  } finally {
    await browser.close();
    await front.stop();
  }
  return rows;
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), publicRoutesWith(inProject('content')));
  const rows = await measure(options);
  mkdirSync(inProject('test-results'), { recursive: true });
  writeJson(inProject('test-results', 'bench.json'), rows);
  console.table(rows, ['page', 'phone', 'desktop', 'lcp', 'bareLcp', 'ratio', 'limit', 'blocking', 'cls']);
  for (const { page, exceeded } of rows) for (const sentence of exceeded) console.log(`Exceeded: ${page}: ${sentence}`);
  return rows.every(({ exceeded }) => exceeded.length === 0) ? 0 : 1;
});
