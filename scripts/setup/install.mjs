// @ts-check
/** Installs packages. It is plain JavaScript, because it runs on the machine's own Node. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

import { installReason, isLinked, lockfileIsCurrent } from './packages.mjs';

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
 * Runs npm, which shows its own progress and errors.
 * @param {string} root
 * @param {string[]} args
 * @param {Control} control
 * @returns {Promise<boolean>} whether it succeeded
 */
function npm(root, args, control) {
  return new Promise((resolve) => {
    const child = spawn('npm', [...args, '--no-audit', '--no-fund', '--no-update-notifier'], {
      cwd: root,
      // Its own process group, so that a signal also reaches the processes that npm starts.
      detached: true,
      env: { ...process.env, PATH: systemPath(root) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    control.watch(child);
    child.once('error', (error) => {
      console.error(error.message.includes('ENOENT') ? "npm was not found: install Debian's package npm" : error.message);
      resolve(false);
    });
    child.once('close', (code) => {
      resolve(code === 0);
    });
  });
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
  let isDone = await npm(root, ['ci'], control);
  if (!isDone && !control.stopped()) {
    // The lockfile may change only if package.json was edited.
    const keepLockfile = lockfileIsCurrent(root) ? ['--no-save'] : [];
    console.log(`"npm ci" failed, as said above; trying "${['npm install', ...keepLockfile].join(' ')}" instead.`);
    isDone = await npm(root, ['install', ...keepLockfile], control);
  }
  if (control.stopped()) {
    console.error('Stopped before all packages were installed; the next start goes on with it.');
    return false;
  }
  const problem = isDone ? installReason(root) : 'npm failed, as said above';
  if (problem === null) {
    console.log('Packages are installed.');
    return true;
  }
  console.error(`The packages could not be installed: ${problem}. Check the network, then run the same command again.`);
  return false;
}
