/**
 * Serves a copy of the project with `npm start`. The copy has its own `.env` and records, so those
 * of a developer stay untouched.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findFreePort } from '#scripts/serve/port.ts';
import { resolveInProject, root } from '#scripts/lib/project.ts';

/**
 * Paths to omit: secrets, records, backups, git's history, test results, and `node_modules`, which
 * is linked.
 */
const NOT_COPIED = ['.env', '.git', '.netlify', 'backups', 'node_modules', 'test-results', 'playwright-report'];
/** A developer's settings, which must not affect the copy. */
const NOT_PASSED_ON = ['AUTH_SECRET', 'STAFF_ACCOUNTS', 'REPORT_PASSWORDS', 'NODE_OPTIONS', 'HOST'];
export const READY_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 250;
const LAST_LINES = 40;
const LOG = 'test-results/site.log';

/** A copy of the site in a folder, which is removed after its server stops. */
type SiteCopy = { address: string; folder: string };

export async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'college-site-'));
  await cp(root, folder, { recursive: true, filter: (source) => !NOT_COPIED.includes(relative(root, source)) });
  return folder;
}

function start(folder: string, port: number): ChildProcess {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_PASSED_ON.includes(name)));
  return spawn('npm', ['start', '--', '--empty'], { cwd: folder, env: { ...env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function keepLog(server: ChildProcess): Promise<void> {
  await mkdir(resolveInProject('test-results'), { recursive: true });
  const log = createWriteStream(resolveInProject(LOG));
  server.stdout?.pipe(log);
  server.stderr?.pipe(log);
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

async function end(server: ChildProcess, folder: string): Promise<void> {
  server.kill('SIGTERM');
  while (!hasEnded(server)) await wait(LOOK_EVERY_MS);
  await rm(folder, { recursive: true, force: true });
}

/**
 * Starts to serve a copy at a free port; `waitForCopy` waits for it.
 * @param prepare changes the copy before its build
 */
export async function serveCopy(prepare: (folder: string) => Promise<void>): Promise<SiteCopy & { stop: () => Promise<void> }> {
  const folder = await copyProject();
  await prepare(folder);
  await symlink(resolveInProject('node_modules'), join(folder, 'node_modules'));
  const port = await findFreePort();
  const server = start(folder, port);
  server.once('exit', () => void rm(folder, { recursive: true, force: true }));
  await keepLog(server);
  return { address: `http://localhost:${String(port)}`, folder, stop: () => end(server, folder) };
}

/**
 * Waits until the copy answers.
 * @throws Error with the end of its log if it does not start
 */
export async function waitForCopy({ address, folder }: SiteCopy): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(address))) {
    if (!existsSync(folder) || Date.now() > deadline) {
      const lines = (await readFile(resolveInProject(LOG), 'utf8')).trimEnd().split('\n').slice(-LAST_LINES);
      throw new Error(`The copy of the site did not start. The end of ${LOG}:\n${lines.join('\n')}`);
    }
    await wait(LOOK_EVERY_MS);
  }
}
