/** Runs the site's server: the Netlify CLI, offline, with functions and Blobs. */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import { hostInAddress } from '#scripts/setup/port.mjs';

import { isNoise } from './cli-noise.ts';
import { openLog } from './log-file.ts';
import { onEndByItself, startGroup, stopGroup } from './processes.ts';
import { Stop, inProject } from './project.ts';

const LOG_FILE = ['.netlify', 'server.log'] as const;
const READY_PATH = '/api/users/get_course_list';
const READY_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 250;
const LAST_LINES = 200;

/** Loads all patches into the CLI's process (scripts/patches/README.md). */
const PRELOAD = pathToFileURL(inProject('scripts', 'patches', 'preload.mjs')).href;

type SiteServer = {
  address: string;
  /** Resolves when the server ends by itself, with the last lines that it printed. */
  ended: Promise<readonly string[]>;
  stop: () => Promise<void>;
};

type ServerOptions = {
  port: number;
  /**
   * The address of this machine at which the site listens: see scripts/patches/listen-locally.mjs.
   */
  host: string;
  /** The CLI's command and its own arguments, e.g. `serve`. */
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
};

function environment(extra: Readonly<Record<string, string>>): Record<string, string> {
  return {
    NODE_OPTIONS: [process.env['NODE_OPTIONS'] ?? '', `--import=${PRELOAD}`].join(' ').trim(),
    // Switches off the browser, prompts, update checks and telemetry.
    BROWSER: 'none',
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    ...extra,
  };
}

/**
 * Writes the CLI's output to the log file, and once the site is ready prints the important lines.
 */
function follow(child: ChildProcess, isReady: () => boolean): readonly string[] {
  const log = openLog(inProject(...LOG_FILE));
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

async function statusOf(address: string): Promise<string> {
  try {
    const answer = await fetch(`${address}${READY_PATH}`, { signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return 'nothing';
  }
}

async function becomesReady(address: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let answered = 'nothing';
  while (!hasEnded()) {
    answered = await statusOf(address);
    if (answered === '200') return;
    if (Date.now() > deadline)
      throw new Stop(`The site did not become ready: GET ${READY_PATH} answers ${answered}. Full log: ${LOG_FILE.join('/')}`);
    await wait(ASK_EVERY_MS);
  }
}

/**
 * Starts the Netlify CLI and waits until the site answers.
 * @throws Stop if the CLI ends or does not answer in time
 */
export async function startServer({ port, host, command, env = {} }: ServerOptions): Promise<SiteServer> {
  const address = `http://${hostInAddress(host)}:${String(port)}`;
  const args = [...command, '--offline', '--internal-disable-edge-functions', '--port', String(port)];
  const child = startGroup('netlify', args, environment({ ...env, SITE_HOST: host, SITE_PORT: String(port) }));
  const state = { isReady: false, hasEnded: false };
  const lines = follow(child, () => state.isReady);
  const ended = new Promise<readonly string[]>((resolve) => {
    onEndByItself(child, () => {
      state.hasEnded = true;
      resolve(lines);
    });
  });
  const stop = () => stopGroup(child);
  try {
    await becomesReady(address, () => state.hasEnded);
  } catch (error) {
    await stop();
    throw error;
  }
  if (state.hasEnded) throw new Stop(endedByItself(lines));
  state.isReady = true;
  return { address, ended, stop };
}

/**
 * Removes the configuration from the CLI's output. The CLI prints a hundred lines of it after an
 * error, which push the reason off the screen.
 */
function withoutConfig(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line.startsWith('Resolved config'));
  return start === -1 ? lines : [...lines.slice(0, start), ...lines.slice(start).filter((line) => /^ ?[›⬥]/u.test(line))];
}

/** Returns the message for a server that has ended without a request to stop. */
export function endedByItself(lines: readonly string[]): string {
  const shown = withoutConfig(lines).filter((line) => line.trim() !== '');
  return `${shown.join('\n')}\n\nThe Netlify CLI has stopped by itself: its last lines are above, its full log is in ${LOG_FILE.join('/')}.`;
}
