// @ts-check
/**
 * Runs one of the project's commands: `node scripts/run.mjs start`. Plain JavaScript for any Node
 * from 18 on, because it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { helpOf, parseArguments } from './setup/arguments.mjs';
import { commands } from './setup/commands.mjs';
import { ensurePackages, pinnedNode } from './setup/install.mjs';
import { whenParentEnds } from './setup/parent.mjs';
import { withoutLocalProxy } from './setup/proxies.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(root, 'node_modules', '.bin');
const otherFolders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== programs);

/** @type {import('node:child_process').ChildProcess | null} */
let running = null;
let isStopped = false;

/** @param {NodeJS.Signals} signal */
function end(signal) {
  isStopped = true;
  running?.kill(signal);
}

/**
 * Passes the signals to this process on.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {readonly string[]} folders in which programs are found
 * @returns {Promise<number>} not 0 also if the program could not run or this process is to end
 */
function run(program, args, folders) {
  return new Promise((resolve) => {
    if (isStopped) {
      resolve(1);
      return;
    }
    const env = { ...withoutLocalProxy(process.env), PATH: folders.join(delimiter) };
    running = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    running.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    running.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

/**
 * @param {string} name of the command
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
async function answer(name, args) {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (command === undefined) {
    console.error(`There is no command "${name}" in scripts/setup/commands.mjs.`);
    return 1;
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(command));
    return 0;
  }
  const { problem } = parseArguments(command, args);
  // npm must not run on the Node that it is about to replace.
  const reason = problem ?? (await ensurePackages(root, (npmArgs) => run('npm', npmArgs, otherFolders)));
  if (isStopped) return 1;
  const node = reason === null ? pinnedNode(root) : null;
  if (node === null) {
    console.error(reason);
    return 1;
  }
  if (node !== process.execPath) console.log(`This machine's Node is ${process.version}; the project runs on its own, in node_modules.`);
  return run(node, [join(root, 'scripts', `${name}.ts`), ...args], [programs, ...otherFolders]);
}

process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('SIGHUP', end);
// npm forwards no signal when it is killed outright.
if (process.env['npm_lifecycle_event'] !== undefined) whenParentEnds(() => end('SIGTERM'));

const [name = 'start', ...args] = process.argv.slice(2);
process.exitCode = await answer(name, args);
