import type { ChildProcess } from 'node:child_process';
import { type WriteStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import { ALREADY_BUILT } from '#scripts/build/site-build.ts';
import { onEndByItself, startGroup } from '#scripts/lib/processes.ts';
import { CommandError, resolveInProject } from '#scripts/lib/project.ts';

import { formatHost } from './port.ts';

const LOG_FILE = '.netlify/server.log';
const READY_PATH = '/api/users/get_course_list';
const SIGN_OF_LIFE_MS = 30_000;
const ASK_EVERY_MS = 250;
const LAST_LINES = 2000;
const REASON_LINES = 12;

/** See scripts/patches/README.md. */
const PRELOAD = pathToFileURL(resolveInProject('scripts', 'patches', 'preload.mjs')).href;

type Address = { port: number; host: string };

export function createEnvironment({ port, host }: Address): Record<string, string> {
  return {
    // Despite "--offline", the CLI waits for a configured proxy and ends without it.
    HTTP_PROXY: '',
    HTTPS_PROXY: '',
    NODE_OPTIONS: [process.env['NODE_OPTIONS'] ?? '', `--import=${PRELOAD}`].join(' ').trim(),
    // No browser, prompts, update checks or telemetry.
    BROWSER: 'none',
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    // Speeds up the start of the large CLI.
    NODE_COMPILE_CACHE: resolveInProject('.netlify', 'compile-cache'),
    [ALREADY_BUILT]: '1',
    SITE_HOST: host,
    SITE_PORT: String(port),
  };
}

export function openLog(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true });
  // The mode applies only to a new file.
  rmSync(file, { force: true });
  return createWriteStream(file, { mode: 0o600 });
}

const NOISE = [
  /^\s*$/u,
  /^⬥ Netlify Blobs running in sandbox mode/u,
  /^⬥ (?:Ignored|Injected) /u,
  /^⬥ (?:Loaded|Loading|Reloading|Reloaded) function /u,
  /^⬥ (?:Rewrote URL to|Redirecting) \//u,
  /^Request from \S+: /u,
  /^Response with status \d+ in \d+ ms\.$/u,
  // Node's warnings about the CLI's own code.
  /^\(node:\d+\) \[DEP\d+\]/u,
  /^\(Use `node --trace-deprecation/u,
];

/** Never true for errors and functions' log lines. */
export function isNoise(line: string): boolean {
  return NOISE.some((pattern) => pattern.test(line));
}

/** Logs the output and returns the list of its last lines. */
function follow(child: ChildProcess, isReady: () => boolean): readonly string[] {
  const log = openLog(resolveInProject(LOG_FILE));
  log.on('error', (error) => console.error(error.message));
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (raw) => {
      const line = stripVTControlCharacters(raw);
      log.write(`${line}\n`);
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
      if (isReady() && !isNoise(line)) console.log(line);
    });
  }
  return last;
}

async function fetchStatus(address: string): Promise<string> {
  try {
    return String((await fetch(`${address}${READY_PATH}`, { signal: AbortSignal.timeout(10_000) })).status);
  } catch (error) {
    return error instanceof Error ? error.message : 'nothing';
  }
}

/** The CLI prints hundreds of lines of configuration after an error. */
const CONFIG = /^\s*Resolved config$/u;

export function formatEndMessage(lines: readonly string[]): string {
  const config = lines.findIndex((line) => CONFIG.test(line));
  const before = config === -1 ? lines : lines.slice(0, config);
  const reason = before.filter((line) => !isNoise(line)).slice(-REASON_LINES);
  return [...reason, `The server has stopped by itself. Its full log is in ${LOG_FILE}.`].join('\n');
}

/** The caller has claimed the records. `command` is such as `serve`, with arguments; `ended` resolves with the last lines. */
export async function startServer({ port, host }: Address, command: readonly string[]) {
  const address = `http://${formatHost(host)}:${String(port)}`;
  const args = [...command, '--offline', '--internal-disable-edge-functions', '--port', String(port)];
  const child = startGroup('netlify', args, createEnvironment({ port, host }));
  const state: { isReady: boolean; end: string | null } = { isReady: false, end: null };
  const lines = follow(child, () => state.isReady);
  const ended = new Promise<string>((resolve) => {
    onEndByItself(child, () => {
      state.end = formatEndMessage(lines);
      resolve(state.end);
    });
  });
  const sign = setInterval(() => console.log(`The server is still starting. Its log is in ${LOG_FILE}.`), SIGN_OF_LIFE_MS);
  for (let status = ''; status !== '200'; status = await fetchStatus(address)) {
    if (state.end !== null) break;
    if (status !== '') await wait(ASK_EVERY_MS);
  }
  clearInterval(sign);
  if (state.end !== null) throw new CommandError(state.end);
  state.isReady = true;
  return { address, ended };
}
