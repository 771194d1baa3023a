// @ts-check
/**
 * Installs packages and reports the progress. It is plain JavaScript, because it runs on the
 * machine's own Node.
 */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

import { installReason, isLinked, lockfileIsCurrent, nodeProblem, packageCount } from './packages.mjs';

const LINE_EVERY_MS = 5000;
const ERROR_LINES_SHOWN = 8;

/**
 * `watch` gets each process that is started, so that a signal can end it. `stopped` tells whether a
 * signal has come.
 * @typedef {{ watch: (child: import('node:child_process').ChildProcess) => void, stopped: () => boolean }} Control
 */

/**
 * Returns PATH without the project's programs: npm must not run on the Node that it is about to
 * replace.
 * @param {string} root
 */
function systemPath(root) {
  const own = join(root, 'node_modules', '.bin');
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== own)
    .join(delimiter);
}

/**
 * Prints every few seconds how many packages have arrived.
 * @param {number} total
 */
function startProgress(total) {
  const began = Date.now();
  let arrived = 0;
  const show = () => {
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`  ${Math.min(arrived, total)} of ${total} packages, ${seconds} s`);
  };
  const timer = setInterval(show, LINE_EVERY_MS);
  return {
    count() {
      arrived += 1;
    },
    stop() {
      clearInterval(timer);
    },
  };
}

/**
 * Runs npm and reads its log for progress and errors.
 * @param {string} root
 * @param {string[]} args
 * @param {Control} control
 * @returns {Promise<string[] | null>} npm's error lines; null when it succeeded
 */
function npm(root, args, control) {
  return new Promise((resolve) => {
    const child = spawn('npm', [...args, '--loglevel=http', '--no-audit', '--no-fund', '--no-update-notifier', '--no-progress'], {
      cwd: root,
      // Its own process group, so that a signal also reaches the processes that npm starts.
      detached: true,
      env: { ...process.env, PATH: systemPath(root) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    control.watch(child);
    const progress = startProgress(packageCount(root));
    /** @type {string[]} */
    const errors = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.startsWith('npm http fetch GET 200') && line.includes('.tgz')) progress.count();
      const error = /^npm (?:error|ERR!) ?(.*)$/.exec(line)?.[1];
      if (error !== undefined) errors.push(error);
    });
    child.once('error', (error) => {
      progress.stop();
      resolve([error.message.includes('ENOENT') ? "npm was not found: install Debian's package npm" : error.message]);
    });
    child.once('close', (code) => {
      progress.stop();
      resolve(code === 0 ? null : errors.length > 0 ? errors : [`npm ended with code ${code}`]);
    });
  });
}

/** @param {string[]} errors */
function showErrors(errors) {
  // The lines after the errors are npm's help.
  const help = errors.findIndex((line) => /^(?:Clean install|Usage:|aliases:)/.test(line));
  const shown = errors.slice(0, help === -1 ? errors.length : help).filter((line) => line.trim() !== '');
  for (const line of shown.slice(0, ERROR_LINES_SHOWN)) console.error(`  npm: ${line}`);
  if (shown.length > ERROR_LINES_SHOWN) console.error(`  npm: (${shown.length - ERROR_LINES_SHOWN} more lines)`);
}

/**
 * Installs what package-lock.json lists. Prints nothing and returns quickly if nothing is missing.
 * @param {string} root the project's folder
 * @param {Control} control
 * @returns {Promise<boolean>} whether the project can run
 */
export async function ensurePackages(root, control) {
  const reason = installReason(root);
  if (reason === null) return true;
  if (isLinked(root)) {
    console.error(
      `node_modules is a link, and what it leads to doesn't fit: ${reason}. Remove the link (npm would empty the folder behind it).`,
    );
    return false;
  }
  console.log(`Installing packages: ${reason}. This needs the network and takes about a minute.`);
  let errors = await npm(root, ['ci'], control);
  if (errors !== null && !control.stopped()) {
    showErrors(errors);
    // The lockfile may change only if package.json was edited.
    const keepLockfile = lockfileIsCurrent(root) ? ['--no-save'] : [];
    console.log(`"npm ci" failed, as said above; trying "npm install${keepLockfile.length > 0 ? ' --no-save' : ''}" instead.`);
    errors = await npm(root, ['install', ...keepLockfile], control);
  }
  if (errors === null && nodeProblem(root) !== null) {
    console.log('npm left out the step that fetches Node (install scripts are switched off); running that step.');
    errors = await npm(root, ['rebuild', 'node', '--ignore-scripts=false'], control);
  }
  if (control.stopped()) {
    console.error('Stopped before all packages were installed; the next start goes on with it.');
    return false;
  }
  const problem = errors === null ? installReason(root) : 'npm failed';
  if (problem === null) {
    console.log('Packages are installed.');
    return true;
  }
  showErrors(errors ?? []);
  console.error(`The packages could not be installed: ${problem}. Check the network, then run the same command again.`);
  return false;
}
