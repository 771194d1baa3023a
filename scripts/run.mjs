// @ts-check
/**
 * Runs one of the project's commands: `node scripts/run.mjs start`. It answers `--help`, refuses
 * wrong arguments, installs missing packages, and then runs `scripts/<command>.ts` with the pinned
 * Node. It is plain JavaScript for any Node from 18 on, because it runs before anything is
 * installed.
 */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { asksForHelp, helpOf, parseArguments } from './setup/arguments.mjs';
import { commands } from './setup/commands.mjs';
import { ensurePackages } from './setup/install.mjs';
import { whenParentEnds } from './setup/parent.mjs';
import { pinnedNode, pinnedNodeVersion } from './setup/packages.mjs';
import { portProblem, readPlace } from './setup/port.mjs';
import { withoutLocalProxy } from './setup/proxies.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SERVING = ['start', 'dev'];
const GRACE_MS = 3000;

/** @type {{ child: import('node:child_process').ChildProcess, isGroup: boolean } | null} */
let running = null;
let isStopped = false;

/**
 * @param {number} pid of a process, or, negative, of a group
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  isStopped = true;
  const pid = running?.child.pid;
  if (running === null || pid === undefined) return;
  send(running.isGroup ? -pid : pid, signal);
  // npm often finishes its current work before it obeys the signal.
  if (running.isGroup) setTimeout(() => send(-pid, 'SIGKILL'), GRACE_MS).unref();
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
function handOver(command, args) {
  return new Promise((resolve) => {
    const started = spawn(pinnedNode(root), [join(root, 'scripts', `${command}.ts`), ...args], {
      cwd: root,
      env: { ...withoutLocalProxy(process.env), PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: 'inherit',
    });
    running = { child: started, isGroup: false };
    started.once('error', (error) => {
      console.error(`Node could not be started: ${error.message}`);
      resolve(1);
    });
    started.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
async function run(command, args) {
  if (SERVING.includes(command)) {
    const place = readPlace(process.env);
    const problem = 'problem' in place ? place.problem : await portProblem(place.port);
    if (problem !== null) {
      console.error(problem);
      return 1;
    }
  }
  const control = {
    /** @param {import('node:child_process').ChildProcess} child */
    watch(child) {
      running = { child, isGroup: true };
    },
    stopped: () => isStopped,
  };
  if (!(await ensurePackages(root, control)) || isStopped) return 1;
  const pinned = pinnedNodeVersion(root);
  if (process.version !== pinned) {
    console.log(
      `This machine's Node is ${process.version}; the project runs on its own Node ${pinned} (in node_modules). Nothing else on the machine changes.`,
    );
  }
  return handOver(command, args);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);
// npm forwards no signal when it is killed outright.
if (process.env['npm_lifecycle_event'] !== undefined) whenParentEnds(() => end('SIGTERM'));

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
async function answer(name, args) {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (command === undefined) {
    console.error(`There is no command "${name}" in scripts/setup/commands.mjs.`);
    return 1;
  }
  if (asksForHelp(args)) {
    console.log(helpOf(command));
    return 0;
  }
  const { problem } = parseArguments(command, args);
  if (problem === undefined) return run(name, args);
  console.error(problem);
  return 1;
}

const [name = 'start', ...args] = process.argv.slice(2);
process.exitCode = await answer(name, args);
