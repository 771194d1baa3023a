/**
 * Serves the site for the end-to-end tests, as `npm start` does and with nothing else: in a copy of the project, so that its records and its
 * `.env` are its own and a developer's are never touched.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { readDemoLogin } from '#scripts/lib/env-file.ts';
import { inProject, root } from '#scripts/lib/project.ts';
import { freePort } from '#scripts/setup/port.mjs';

/** What stays behind: secrets, records, history, and what is linked instead. */
const NOT_COPIED = ['.env', '.git', '.netlify', 'node_modules', 'test-results', 'playwright-report'];
/** A developer's own settings must not reach the tests. */
const NOT_PASSED_ON = ['AUTH_SECRET', 'STAFF_ACCOUNTS', 'REPORT_PASSWORDS', 'NODE_OPTIONS'];
const READY_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 250;
const LAST_LINES = 40;

async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'college-site-'));
  await cp(root, folder, { recursive: true, filter: (source) => !NOT_COPIED.includes(relative(root, source)) });
  await symlink(inProject('node_modules'), join(folder, 'node_modules'));
  return folder;
}

function start(folder: string, port: number): ChildProcess {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_PASSED_ON.includes(name)));
  return spawn('npm', ['start'], { cwd: folder, env: { ...env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function keepLog(server: ChildProcess): Promise<string> {
  const file = inProject('test-results', 'site.log');
  await mkdir(inProject('test-results'), { recursive: true });
  const log = createWriteStream(file);
  server.stdout?.pipe(log);
  server.stderr?.pipe(log);
  return relative(root, file);
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/users/get_course_list`)).ok;
  } catch {
    return false;
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  server.kill('SIGTERM');
  while (!hasEnded(server)) await wait(LOOK_EVERY_MS);
  await rm(folder, { recursive: true, force: true });
}

/** Playwright's global set-up: serves the site, tells the tests where, and gives back what ends it. */
export default async function serveSite(): Promise<() => Promise<void>> {
  const folder = await copyProject();
  const port = await freePort();
  const address = `http://localhost:${String(port)}`;
  const server = start(folder, port);
  // Playwright takes down what it has set up on Ctrl-C alone.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop(server, folder).then(() => process.exit(1)));
  }
  const log = await keepLog(server);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(address))) {
    if (hasEnded(server) || Date.now() > deadline) {
      await stop(server, folder);
      const lines = (await readFile(inProject(log), 'utf8')).trimEnd().split('\n').slice(-LAST_LINES);
      throw new Error(`The site for the tests did not start. The end of ${log}:\n${lines.join('\n')}`);
    }
    await wait(LOOK_EVERY_MS);
  }
  const { username = '', password = '', reportPassword } = readDemoLogin(folder) ?? {};
  // Playwright hands these on to its workers: site-under-test.ts reads them.
  process.env['SITE_ADDRESS'] = address;
  process.env['SITE_USERNAME'] = username;
  process.env['SITE_PASSWORD'] = password;
  process.env['SITE_REPORT_PASSWORD'] = reportPassword ?? '';
  return () => stop(server, folder);
}
